import { describe, expect, it } from "vitest";

import { Trouble } from "./api.ts";
import { watchWarming } from "./warming.ts";

/** What is heard when the server answers so, one after another. */
async function heard(...answers: (readonly string[] | Error)[]): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  const left = [...answers];
  const ask = (): Promise<readonly string[]> => {
    const answer = left.shift() ?? new Error("nobody should have asked any more");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  await watchWarming(
    (games) => found.push(games),
    ask,
    () => Promise.resolve(),
  );
  expect(left).toEqual([]);
  return found;
}

describe("watching the bots warm up", () => {
  it("asks once where all are ready", async () => {
    expect(await heard([])).toEqual([[]]);
  });

  it("asks until the last game is ready", async () => {
    expect(await heard(["mammoth", "winter"], ["winter"], [])).toEqual([["mammoth", "winter"], ["winter"], []]);
  });

  it("asks again when the server could not be reached", async () => {
    const offline = new Trouble("offline", "the server cannot be reached");
    expect(await heard(["winter"], offline, [])).toEqual([["winter"], []]);
  });

  it("says nothing any more when the server does not want to be asked", async () => {
    expect(await heard(["winter"], new Trouble("too_fast", "too fast"))).toEqual([["winter"], []]);
  });
});
