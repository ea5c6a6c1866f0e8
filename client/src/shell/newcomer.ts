/** Which tables somebody has played at in this browser, so that newcomers to a game are told more. */

const PLACE = "beringia.played";
const FIRST_GAMES = 3;

type Played = Record<string, string[]>;

function played(): Played {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Played;
  } catch {
    return {};
  }
}

/** Whether a table is one of the first at which somebody plays a game; from then on it counts. */
export function isOneOfTheFirst(game: string, table: string): boolean {
  const all = played();
  const tables = all[game] ?? [];
  if (tables.includes(table)) return true;
  if (tables.length >= FIRST_GAMES) return false;
  localStorage.setItem(PLACE, JSON.stringify({ ...all, [game]: [...tables, table] }));
  return true;
}
