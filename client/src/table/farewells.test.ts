import { expect, it } from "vitest";

import catalogue from "../generated/sayings.json";
import { isForStrangers, UNWATCHED } from "./farewells.ts";

it("strangers are sent away in the words the server has for them", () => {
  const known = Object.values(catalogue).flatMap(({ patterns }) => Object.keys(patterns));
  expect(known).toContain(UNWATCHED);
});

it("who sat here is told why as the table says it", () => {
  expect(isForStrangers({ pattern: UNWATCHED, values: {} })).toBe(true);
  expect(isForStrangers({ pattern: "The host has put you out of seat {letter}.", values: {} })).toBe(false);
});
