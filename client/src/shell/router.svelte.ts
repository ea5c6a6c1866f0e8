/** Which page is shown: the address says so. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; link: string }
  | { page: "replay"; table: string; step: number | null; seat: number | null }
  | { page: "settings" }
  | { page: "lost" };

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The names and values after the question mark. */
function valuesOf(search: string): Readonly<Record<string, string>> {
  const parts = search.slice(1).split("&");
  return Object.fromEntries(parts.map((part) => part.split("=", 2)).filter((pair) => pair.length === 2)) as Record<
    string,
    string
  >;
}

/** The page an address means. */
export function routeOf(path: string, search: string): Route {
  const [first = "", second = "", third] = path.split("/").slice(1);
  const wanted = valuesOf(search);
  if (first === "") return { page: "home" };
  if (first === "new" && second) return { page: "new", game: second };
  if (first === "settings") return { page: "settings" };
  if (first === "t" && second && third === "replay") {
    return { page: "replay", table: second, step: numberOf(wanted["step"]), seat: numberOf(wanted["eyes"]) };
  }
  if (first === "t" && second && third === undefined)
    return { page: "table", table: second, link: wanted["seat"] ?? "" };
  return { page: "lost" };
}

let current: Route = $state.raw(routeOf(location.pathname, location.search));

export const route = (): Route => current;

/** Go to an address of ours. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  current = routeOf(location.pathname, location.search);
}

/** Clicks on our own links change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.href);
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  current = routeOf(location.pathname, location.search);
});
