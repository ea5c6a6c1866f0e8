import { describe, expect, it } from "vitest";

import { pasted } from "./pastedLink.ts";

describe("what is pasted", () => {
  it("opens a table or a replay by its link, whatever stands around it", () => {
    expect(pasted("Come and play: https://x.org/t/gQt6w_iSgPzD?seat=_8Jiv-x !")).toEqual({
      kind: "address",
      address: "/t/gQt6w_iSgPzD?seat=_8Jiv-x",
    });
    expect(pasted("/t/gQt6w_iSgPzD/replay?step=12&eyes=1")).toEqual({
      kind: "address",
      address: "/t/gQt6w_iSgPzD/replay?step=12&eyes=1",
    });
  });

  it("opens the replay of a record that was played here", () => {
    const record = '[game "mammoth"]\n[seats "3"]\n[table "gQt6w_iSgPzD"]\n\nplace 7\n';
    expect(pasted(record)).toEqual({ kind: "address", address: "/t/gQt6w_iSgPzD/replay" });
  });

  it("knows a record from elsewhere, and what is neither", () => {
    expect(pasted('[game "mammoth"]\n\nplace 7\n')).toEqual({ kind: "record" });
    expect(pasted("hello")).toEqual({ kind: "nothing" });
    expect(pasted("https://x.org/t/")).toEqual({ kind: "nothing" });
  });
});
