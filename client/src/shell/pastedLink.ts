/** What somebody pasted: a link to a table or a replay, or a record of a game that was played here. */

const LINK = /\/t\/([\w-]{4,64})(\/replay)?(\?[\w=&-]*)?/;
const TABLE = /^\[table "([\w-]{4,64})"\]$/m;
const RECORD = /^\[game "\w+"\]$/m;

export type Pasted = { kind: "address"; address: string } | { kind: "record" } | { kind: "nothing" };

/** Where a pasted text leads. */
export function pasted(text: string): Pasted {
  const table = TABLE.exec(text)?.[1];
  if (table !== undefined) return { kind: "address", address: `/t/${table}/replay` };
  if (RECORD.test(text)) return { kind: "record" };
  const link = LINK.exec(text)?.[0];
  return link === undefined ? { kind: "nothing" } : { kind: "address", address: link };
}
