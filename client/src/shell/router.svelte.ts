/** Which page is shown: the address says so. */

import { routeOf, type Route } from "./routes.ts";

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
