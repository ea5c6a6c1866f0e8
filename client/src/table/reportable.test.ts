import { expect, it } from "vitest";

import type { TableTold } from "../generated/messages.ts";
import { reportables } from "./reportable.ts";

const table = { seats: ["person", "bot", "person", "open"].map((kind) => ({ kind })) } as unknown as TableTold;
const nameOf = (seat: number): string => `name ${seat}`;

it("offers the table and the names of the other people, not the own and no bot's", () => {
  expect(reportables(table, 0, nameOf)).toEqual([
    { thing: "table", number: 0, name: "" },
    { thing: "seat", number: 2, name: "name 2" },
  ]);
});

it("offers all people's names to whoever watches", () => {
  expect(reportables(table, null, nameOf).map(({ number }) => number)).toEqual([0, 0, 2]);
});
