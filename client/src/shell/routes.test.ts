import { describe, expect, it } from "vitest";

import app from "../App.svelte?raw";
import addresses from "./addresses.json";
import { routeOf } from "./routes.ts";

describe("an address", () => {
  it.each(Object.entries(addresses))("of the page %s opens it, and the page is drawn", (page, address) => {
    expect(routeOf(address.replaceAll(/[{}]/g, ""), "").page).toBe(page);
    expect(app).toContain(`where.page === "${page}"`);
  });

  it("says which game, table and moment", () => {
    expect(routeOf("/new/mammoth", "?with=friends")).toEqual({ page: "new", game: "mammoth" });
    expect(routeOf("/t/abc", "?seat=x-y")).toEqual({ page: "table", table: "abc", link: "x-y" });
    expect(routeOf("/t/abc", "")).toEqual({ page: "table", table: "abc", link: "" });
    expect(routeOf("/t/abc/replay", "?step=12&eyes=1")).toEqual({ page: "replay", table: "abc", step: 12, seat: 1 });
    expect(routeOf("/t/abc/replay", "?step=soon")).toEqual({ page: "replay", table: "abc", step: null, seat: null });
  });

  it.each(["/t", "/t/", "/t/abc/", "/t/abc/other", "/new/", "/settings/more", "/nowhere"])("%s is no page", (path) => {
    expect(routeOf(path, "")).toEqual({ page: "lost" });
  });
});
