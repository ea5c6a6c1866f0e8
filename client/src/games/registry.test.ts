import { expect, it } from "vitest";

import { DRAWN, INTROS, load } from "./registry.ts";

const sources = import.meta.glob<string>(
  ["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!../generated/**", "!./*/**"],
  { eager: true, query: "?raw", import: "default" },
);
const ICON = /<Icon name="[\w-]+"/g; // a mammoth may be drawn anywhere

it("every folder with a game is in the list, and each tells the shell its name", async () => {
  const folders = Object.keys(import.meta.glob("./*/index.ts")).map((path) => path.split("/")[1]);
  expect([...DRAWN].sort()).toEqual(folders.sort());
  const names = await Promise.all(INTROS.map(async (intro) => (await intro["en"]?.())?.default));
  DRAWN.forEach((id, index) => expect(Object.keys(names[index] ?? {})).toContain(`game.${id}`));
});

it("no file outside the folder of a game names it, but the list", () => {
  const named = new RegExp(`\\b(${DRAWN.join("|")})\\b`);
  const found = Object.entries(sources).filter(([, text]) => named.test(text.replace(ICON, "")));
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  expect(found.map(([path]) => path)).toEqual(["./registry.ts"]);
});

it("a game without a folder is drawn plainly", async () => {
  expect((await load("nim")).id).toBe("nim");
});
