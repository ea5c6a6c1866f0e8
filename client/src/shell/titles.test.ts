import { afterEach, describe, expect, it, vi } from "vitest";

import { askForTitle, titleOf } from "./titles.svelte.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the title of a game without a folder of its own", () => {
  it("is its id while the server cannot be asked, then what the server says, asked for once", async () => {
    const ask = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError("no net"));
    ask.mockResolvedValueOnce(Response.json({ games: [{ id: "nim", title: "Nim" }] }));
    vi.stubGlobal("fetch", ask);
    await askForTitle("nim");
    expect(titleOf("nim")).toBe("nim");
    await askForTitle("nim");
    expect(titleOf("nim")).toBe("Nim");
    await askForTitle("nim");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is not asked for where the game has a name here", async () => {
    const ask = vi.fn<() => Promise<Response>>();
    vi.stubGlobal("fetch", ask);
    await askForTitle("mammoth");
    expect(ask).not.toHaveBeenCalled();
  });
});
