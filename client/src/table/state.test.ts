import { describe, expect, it } from "vitest";

import type { LineTold, PositionTold, SeatTold, TableTold, Update, Welcome } from "../generated/messages.ts";
import { asText } from "../words/sayings.ts";
import { awayFor, patienceIn } from "./absence.ts";
import { clockOf, mustDecide, nothingKnown, update, wayBack, type TableState } from "./state.ts";
import { isOffered, maySit } from "./vacancy.ts";

const line = (text: string): LineTold => ({ seat: 0, text, said: asText(text), action: text, kind: "", fields: [] });
const position: PositionTold = {
  turn: 3,
  step: 2,
  deciders: [1],
  is_over: false,
  view: {},
  legal: [],
  scores: [1, 2],
  places: [],
  may_take_back: false,
  may_ask_undo: null,
  request: null,
  clocks: { left_ms: [9000, 5000], running: [1] },
};
const welcome = {
  type: "welcome",
  protocol: 1,
  seq: 5,
  now_ms: 0,
  seat: 1,
  is_host: true,
  links: ["", "own"],
  device: 1,
  devices: [{ number: 1, at_ms: 10 }],
  put_out: [],
  notice: null,
  position,
  lines_from: 0,
  lines: [line("one"), line("two")],
  remarks: [],
  away: [null, null],
  thinking: "paused",
} as unknown as Welcome;

const begun = update(nothingKnown, welcome, 1000);
const told = (change: Partial<Update>): Update => ({ type: "update", seq: 6, now_ms: 0, ...change });

describe("a table's state", () => {
  it("takes everything from a welcome", () => {
    expect([begun.seq, begun.seat, begun.isHost, begun.lines.length]).toEqual([5, 1, true, 2]);
    expect(mustDecide(begun)).toBe(true);
  });

  it("keeps what an update leaves out", () => {
    const after = update(
      begun,
      told({ remarks: [{ seat: 0, watcher: 0, name: "Ada", text: "hm", at_ms: 1, id: 6 }] }),
      2000,
    );
    expect(after.position).toBe(begun.position);
    expect(after.remarks.map((each) => each.text)).toEqual(["hm"]);
  });

  it("drops lines that were taken back, then adds the new ones", () => {
    const after = update(begun, told({ lines_from: 1, lines: [line("other")] }), 2000);
    expect(after.lines.map((each) => each.text)).toEqual(["one", "other"]);
  });

  it("adds only what is new after coming again", () => {
    const again: Welcome = { ...welcome, seq: 7, lines_from: 2, lines: [line("three")] };
    expect(update(begun, again, 2000).lines.map((each) => each.text)).toEqual(["one", "two", "three"]);
  });

  it("shows a refusal until the game goes on", () => {
    const refused = update(
      begun,
      { type: "refused", ref: "a", code: "illegal_action", message: "no", said: asText("no"), citation: "2.5" },
      2000,
    );
    expect(refused.objection?.citation).toBe("2.5");
    expect(update(refused, told({ position }), 2000).objection).toBeNull();
    expect(update(refused, { type: "went_on" }, 2000).objection).toBeNull();
  });

  it("counts what was sent and not answered", () => {
    const sent = update(begun, { type: "sent", ref: "a", isTakeBack: false }, 2000);
    expect(sent.pending).toEqual([{ ref: "a", turn: 3 }]);
    expect(update(sent, { type: "accepted", ref: "a", seq: 6, turn: 4, table: "" }, 2000).pending).toEqual([]);
  });

  it("waits for no decision of a turn that is over, and an answer that comes later changes nothing", () => {
    const sent = update(begun, { type: "sent", ref: "a", isTakeBack: false }, 2000);
    expect(update(sent, told({ position }), 2000).pending).toEqual(sent.pending);
    expect(update(sent, told({ remarks: [] }), 2000).pending).toEqual(sent.pending);
    const gone = update(sent, told({ position: { ...position, turn: 4 } }), 2000);
    expect(gone.pending).toEqual([]);
    expect(update(gone, { type: "accepted", ref: "a", seq: 6, turn: 4, table: "" }, 2000)).toBe(gone);
    expect(update(sent, { ...welcome, position: { ...position, turn: 5 } }, 2000).pending).toEqual([]);
  });

  it("lets only running clocks run", () => {
    expect(clockOf(begun, 0, 3500)).toBe(9000);
    expect(clockOf(begun, 1, 3500)).toBe(2500);
    expect(clockOf(begun, 1, 99_000)).toBe(0);
  });
});

describe("the way back", () => {
  const at = (told: Partial<PositionTold>): TableState => ({ ...begun, position: { ...position, ...told } });

  it("is one's own as long as the server says so, then everybody's, then none", () => {
    expect(wayBack(at({ may_take_back: true, may_ask_undo: 3 }))).toBe("alone");
    expect(wayBack(at({ may_take_back: false, may_ask_undo: 3 }))).toBe("together");
    expect(wayBack(at({}))).toBe("none");
    expect(wayBack(nothingKnown)).toBe("none");
  });

  it("is everybody's after a refusal, until the game goes on", () => {
    const open = at({ may_take_back: true, may_ask_undo: 3 });
    const asked = update(open, { type: "sent", ref: "r1", isTakeBack: true }, 1000);
    const refusal = {
      type: "refused",
      ref: "r1",
      code: "out_of_turn",
      message: "",
      said: asText("no"),
      citation: "",
    } as const;
    const refused = update(asked, refusal, 1000);
    expect(wayBack(refused)).toBe("together");
    expect(wayBack({ ...refused, position: { ...position, turn: position.turn + 1, may_take_back: true } })).toBe(
      "alone",
    );
    expect(wayBack(update(asked, { ...refusal, ref: "r2" }, 1000))).toBe("alone");
  });
});

describe("how bots think", () => {
  it("is told when it changes, and stays until then", () => {
    expect(nothingKnown.thinking).toBe("");
    expect(begun.thinking).toBe("paused");
    const brief = update(begun, told({ thinking: "brief" }), 2000);
    expect(update(brief, told({}), 3000).thinking).toBe("brief");
    expect(update(brief, told({ thinking: "" }), 3000).thinking).toBe("");
  });
});

describe("who is away", () => {
  it("is counted on the clock of this machine, and stays until it is told anew", () => {
    const gone = update(begun, told({ away: [null, 70_000], now_ms: 100_000 }), 5_000);
    expect(gone.away).toEqual([null, -25_000]);
    expect(update(gone, told({}), 9_000).away).toEqual([null, -25_000]);
    expect(update(gone, told({ away: [null, null] }), 9_000).away).toEqual([null, null]);
  });

  it("is said in whole minutes, hours and days, and not of somebody who just reloads", () => {
    expect(awayFor(2_000)).toBeNull();
    expect(awayFor(30_000)).toEqual({ key: "seat.away", n: 0 });
    expect(awayFor(3.5 * 60_000)).toEqual({ key: "seat.away.minutes", n: 3 });
    expect(awayFor(100 * 60_000)).toEqual({ key: "seat.away.hours", n: 1 });
    expect(awayFor(50 * 3_600_000)).toEqual({ key: "seat.away.days", n: 2 });
  });

  it("is waited for in minutes, hours or days, whichever is whole", () => {
    expect(patienceIn(600)).toEqual({ key: "time.minutes", n: 10 });
    expect(patienceIn(7200)).toEqual({ key: "time.hours", n: 2 });
    expect(patienceIn(172_800)).toEqual({ key: "time.days", n: 2 });
    expect(patienceIn(5400)).toEqual({ key: "time.minutes", n: 90 });
  });
});

describe("what is told to one viewer alone", () => {
  it("stays until it is told anew", () => {
    const joined = told({ devices: [...begun.devices, { number: 2, at_ms: 20 }], links: ["", "other"] });
    const after = update(begun, joined, 2000);
    expect([after.devices.length, after.links[1], after.device]).toEqual([2, "other", 1]);
    expect(update(after, told({}), 3000).devices).toBe(after.devices);
    expect(update(after, told({ put_out: [{ number: 4, seat: 0, name: "Mal" }] }), 3000).putOut).toHaveLength(1);
  });

  it("says who may sit down on an open seat", () => {
    const seat = { kind: "open", is_reserved: false } as SeatTold;
    const open: TableState = { ...begun, seat: null, table: { seats: [seat, seat] } as unknown as TableTold };
    expect([maySit(open, 0), isOffered(open, 0)]).toEqual([true, true]);
    const putOut = { ...open, links: [], notice: { reason: "put_out", text: "", said: asText("") } };
    expect([maySit(putOut, 0), isOffered(putOut, 0)]).toEqual([false, false]);
    const closed = { ...open, table: { seats: [{ ...seat, is_reserved: true }] } as unknown as TableTold };
    expect([maySit(closed, 0), isOffered(closed, 0), isOffered({ ...closed, links: ["x"] }, 0)]).toEqual([
      ...[false, false],
      true,
    ]);
    expect(maySit({ ...open, seat: 1 }, 0)).toBe(false);
  });
});
