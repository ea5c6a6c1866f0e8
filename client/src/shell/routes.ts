/** Which page an address means. `addresses.json` has the address of each, for us and for the server, which answers there. */

import addresses from "./addresses.json";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; link: string }
  | { page: "replay"; table: string; step: number | null; seat: number | null }
  | { page: "settings" }
  | { page: "lost" };

type Page = keyof typeof addresses;
type Values = Readonly<Record<string, string>>;

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** How each page is made from what its address has in braces, and from what is wanted after the question mark. */
const ROUTES: { readonly [P in Page]: (held: Values, wanted: Values) => Extract<Route, { page: P }> } = {
  home: () => ({ page: "home" }),
  new: ({ game = "" }) => ({ page: "new", game }),
  table: ({ table = "" }, { seat: link = "" }) => ({ page: "table", table, link }),
  replay: ({ table = "" }, { step, eyes }) => ({ page: "replay", table, step: numberOf(step), seat: numberOf(eyes) }),
  settings: () => ({ page: "settings" }),
};

/** The names and values after the question mark. */
function valuesOf(search: string): Values {
  const parts = search.slice(1).split("&");
  return Object.fromEntries(parts.map((part) => part.split("=", 2)).filter((pair) => pair.length === 2)) as Values;
}

/** What a path has where an address has braces; null if it is not such a path. */
function heldIn(path: string, address: string): Values | null {
  const pattern = address.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${pattern}$`).exec(path);
  return found && { ...found.groups };
}

/** The page an address means. */
export function routeOf(path: string, search: string): Route {
  for (const page of Object.keys(addresses) as Page[]) {
    const held = heldIn(path, addresses[page]);
    if (held) return ROUTES[page](held, valuesOf(search));
  }
  return { page: "lost" };
}
