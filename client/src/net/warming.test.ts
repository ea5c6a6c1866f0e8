import { describe, expect, it } from "vitest";

import type { StillWarming } from "../generated/messages.ts";
import { Trouble } from "./api.ts";
import { watchWarming } from "./warming.ts";

const warm = (...games: string[]): StillWarming => ({ games, failed: {} });

/** What is heard when the server answers so, one after another. */
async function heard(...answers: (string[] | StillWarming | Error)[]): Promise<readonly StillWarming[]> {
  const found: StillWarming[] = [];
  const left = [...answers];
  const ask = (): Promise<StillWarming> => {
    const answer = left.shift() ?? new Error("nobody should have asked any more");
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(Array.isArray(answer) ? warm(...answer) : answer);
  };
  await watchWarming(
    (told) => found.push(told),
    ask,
    () => Promise.resolve(),
  );
  expect(left).toEqual([]);
  return found;
}

describe("watching the bots warm up", () => {
  it("asks once where all are ready", async () => {
    expect(await heard([])).toEqual([warm()]);
  });

  it("asks until the last game is ready", async () => {
    expect(await heard(["mammoth", "winter"], ["winter"], [])).toEqual([
      warm("mammoth", "winter"),
      warm("winter"),
      warm(),
    ]);
  });

  it("asks no more when the last game has failed", async () => {
    const failed: StillWarming = { games: [], failed: { winter: "exit code 2" } };
    expect(await heard(["winter"], failed)).toEqual([warm("winter"), failed]);
  });

  it("asks again when the server could not be reached", async () => {
    const offline = new Trouble("offline", "the server cannot be reached");
    expect(await heard(["winter"], offline, [])).toEqual([warm("winter"), warm()]);
  });

  it("says nothing any more when the server does not want to be asked", async () => {
    expect(await heard(["winter"], new Trouble("too_fast", "too fast"))).toEqual([warm("winter"), warm()]);
  });
});
