/** What is asked of the server besides the connection to a table. */

import type {
  Accepted,
  AnyCommand,
  GameList,
  Me,
  NewReport,
  NewTable,
  PastTold,
  PointsTold,
  Problem,
  Reported,
  Said,
  StillWarming,
  TableList,
  TableMade,
  TableSeen,
  TableSummary,
} from "../generated/messages.ts";
import { asText } from "../words/sayings.ts";

/** The server said no, or could not be reached; what is said is for people. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly said: Said = asText(message),
  ) {
    super(message);
  }
}

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Trouble("offline", "the server cannot be reached");
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Trouble(problem?.code ?? "ours", problem?.message ?? answer.statusText, problem?.said);
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

export const games = (): Promise<GameList> => ask("/api/games");
export const create = (wanted: NewTable): Promise<TableMade> => ask("/api/tables", post(wanted));
export const tables = async (status: string): Promise<TableSummary[]> =>
  (await ask<TableList>(`/api/tables?status=${status}&limit=8`)).tables;
export const seen = (table: string): Promise<TableSeen> => ask(`/api/tables/${table}`);
/** Carry out a command without a connection to the table. */
export const act = (table: string, command: AnyCommand): Promise<Accepted> =>
  ask(`/api/tables/${table}/do`, post(command));
export const stillWarming = (): Promise<StillWarming> => ask("/api/warming");
export const report = (table: string, wanted: NewReport): Promise<Reported> =>
  ask(`/api/tables/${table}/report`, post(wanted));
export const me = (): Promise<Me> => ask("/api/me");

/** Every point at a position, by paragraph. */
export const points = (table: string, step: number): Promise<PointsTold> =>
  ask(`/api/tables/${table}/at/${step}/points`);

/** The position after so many actions, with the eyes of a seat where that is allowed. */
export function past(table: string, step: number, seat: number | null): Promise<PastTold> {
  return ask(`/api/tables/${table}/at/${step}${seat === null ? "" : `?seat=${seat}`}`);
}
