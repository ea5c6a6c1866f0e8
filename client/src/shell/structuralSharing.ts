/**
 * What has not changed stays the same thing. Everything comes anew with every message, though most of it is as before; whoever is told
 * the same thing again has nothing to draw.
 */

function isHeld(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** New plain data, in which every part that equals its old one is the old one. */
export function shareStructure<T>(old: unknown, now: T): T {
  if (Object.is(old, now) || !isHeld(old) || !isHeld(now) || Array.isArray(old) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const parts = keys.map((key) => shareStructure(old[key], now[key]));
  const isSame = keys.length === Object.keys(old).length && parts.every((part, index) => part === at(old, keys[index]));
  if (isSame) return old as T;
  return (Array.isArray(now) ? parts : Object.fromEntries(keys.map((key, index) => [key, parts[index]]))) as T;
}

function at(held: Readonly<Record<string, unknown>>, key: string | undefined): unknown {
  return key === undefined ? undefined : held[key];
}

/** Remembers what it was given last, for something that is derived again and again. */
export function structureSharer<T>(): (now: T) => T {
  let last: T | undefined;
  return (now) => (last = shareStructure(last, now));
}

/** Asks a function only for something else than the last time. */
export function rememberingLast<Given extends readonly unknown[], Found>(
  find: (...given: Given) => Found,
): (...given: Given) => Found {
  let last: { readonly given: Given; readonly found: Found } | undefined;
  return (...given) => {
    if (!last?.given.every((each, index) => each === given[index])) last = { given, found: find(...given) };
    return last.found;
  };
}
