/** What is known of a table. `update` is the only writer; it makes a new state out of an old one and something that happened. */

import type {
  DeviceTold,
  HintTold,
  LineTold,
  NoticeTold,
  OutcastTold,
  PositionTold,
  RemarkTold,
  Said,
  ServerMessage,
  TableTold,
  Update,
  Welcome,
} from "../generated/messages.ts";
import type { LinkState } from "../net/wire.ts";
import { shareStructure } from "../shell/structuralSharing.ts";

/** Why something was not done, in words, with the paragraph if a rule forbids it. */
export interface Objection {
  readonly code: string;
  readonly said: Said;
  readonly citation: string;
}

/** A decision on its way, and the turn it was made for. */
export interface Pending {
  readonly ref: string;
  readonly turn: number;
}

export interface TableState {
  readonly link: LinkState;
  readonly seq: number;
  readonly seat: number | null;
  readonly isHost: boolean;
  /** By seat: the secret of the own one, and of open ones one may invite to; else empty. */
  readonly links: readonly string[];
  /** Which of the seat's devices this is. */
  readonly device: number | null;
  readonly devices: readonly DeviceTold[];
  /** Whom the viewer, who made the table, has put out. */
  readonly putOut: readonly OutcastTold[];
  /** Why the viewer does not sit where they sat. */
  readonly notice: NoticeTold | null;
  readonly table: TableTold | null;
  readonly position: PositionTold | null;
  readonly lines: readonly LineTold[];
  readonly remarks: readonly RemarkTold[];
  /** By seat: since when its person is not connected, in milliseconds of this machine; null if they are. */
  readonly away: readonly (number | null)[];
  /** How the bots think: as usual if it is empty. */
  readonly thinking: Welcome["thinking"];
  /** When the clocks of `position` were right, in milliseconds of this machine. */
  readonly clockedAt: number;
  readonly objection: Objection | null;
  readonly hint: HintTold | null;
  /** Decisions that were sent and not answered, as long as the table stands where they were made. */
  readonly pending: readonly Pending[];
  /** The ref of a take-back that was sent and not answered. */
  readonly takingBack: string | null;
  /** The turn at which the viewer's last decision turned out to be bound: something hidden was seen. */
  readonly boundAt: number | null;
  /** Why the server hung up for good. */
  readonly farewell: Objection | null;
}

export const nothingKnown: TableState = {
  link: "connecting",
  seq: 0,
  seat: null,
  isHost: false,
  links: [],
  device: null,
  devices: [],
  putOut: [],
  notice: null,
  table: null,
  position: null,
  lines: [],
  remarks: [],
  away: [],
  thinking: "",
  clockedAt: 0,
  objection: null,
  hint: null,
  pending: [],
  takingBack: null,
  boundAt: null,
  farewell: null,
};

/** Something that happened here, not at the server. */
export type LocalEvent =
  | { type: "link"; state: LinkState }
  | { type: "sent"; ref: string; isTakeBack: boolean }
  | { type: "objected"; objection: Objection }
  | { type: "went_on" };

export type TableEvent = ServerMessage | LocalEvent;

export function update(state: TableState, event: TableEvent, now: number): TableState {
  switch (event.type) {
    case "welcome":
      return welcomed(state, event, now);
    case "update":
      return updated(state, event, now);
    case "accepted":
      return answered(state, event.ref);
    case "refused":
      return { ...bound(answered(state, event.ref), event.ref), objection: event };
    case "reason":
      return { ...state, objection: event.is_legal ? null : { code: "illegal_action", ...event } };
    case "hint":
      return event.turn === state.position?.turn ? { ...state, hint: event } : state;
    case "closing":
      return { ...state, farewell: { ...event, citation: "" } };
    case "pong":
      return state;
    case "link":
      return { ...state, link: event.state };
    case "sent":
      return sent(state, event.ref, event.isTakeBack);
    case "objected":
      return { ...state, objection: event.objection };
    case "went_on":
      return { ...state, objection: null };
  }
}

function answered(state: TableState, ref: string): TableState {
  const pending = state.pending.filter((each) => each.ref !== ref);
  return pending.length < state.pending.length ? { ...state, pending } : state;
}

/** What is still on its way after the table has gone on: nothing of an earlier turn. */
function onItsWay({ pending }: TableState, position: PositionTold | null | undefined): readonly Pending[] {
  return position ? pending.filter(({ turn }) => turn === position.turn) : pending;
}

function sent(state: TableState, ref: string, isTakeBack: boolean): TableState {
  const takingBack = isTakeBack ? ref : state.takingBack;
  const pending = [...state.pending, { ref, turn: state.position?.turn ?? 0 }];
  return { ...state, pending, takingBack, objection: null, hint: null };
}

/** A take-back that was refused will be refused again: the decision is bound until the game goes on. */
function bound(state: TableState, ref: string): TableState {
  return ref === state.takingBack ? { ...state, takingBack: null, boundAt: state.position?.turn ?? null } : state;
}

/** Moments of the server's clock on the clock of this machine. */
function onOwnClock(moments: readonly (number | null)[], serverNow: number, now: number): readonly (number | null)[] {
  return moments.map((moment) => (moment === null ? null : now - (serverNow - moment)));
}

function spliced<T>(old: readonly T[], from: number, added: readonly T[]): readonly T[] {
  return [...old.slice(0, from), ...added];
}

/** A position after another: what is seen and has not changed stays the same thing. */
function followed(old: PositionTold | null, now: PositionTold): PositionTold {
  return { ...now, view: shareStructure(old?.view, now.view) };
}

function welcomed(state: TableState, told: Welcome, now: number): TableState {
  const isAnew = told.lines_from === 0;
  const known = new Set(state.remarks.map((each) => each.at_ms));
  return {
    ...state,
    seq: told.seq,
    seat: told.seat,
    isHost: told.is_host,
    links: told.links,
    device: told.device,
    devices: told.devices,
    putOut: told.put_out,
    notice: told.notice,
    table: shareStructure(state.table, told.table),
    position: told.position && followed(state.position, told.position),
    lines: spliced(state.lines, told.lines_from, told.lines),
    remarks: isAnew ? told.remarks : [...state.remarks, ...told.remarks.filter((each) => !known.has(each.at_ms))],
    away: onOwnClock(told.away, told.now_ms, now),
    thinking: told.thinking,
    clockedAt: now,
    pending: onItsWay(state, told.position),
    hint: null,
  };
}

function updated(state: TableState, told: Update, now: number): TableState {
  const from = told.lines_from ?? null;
  return {
    ...state,
    seq: told.seq,
    table: told.table ? shareStructure(state.table, told.table) : state.table,
    position: told.position ? followed(state.position, told.position) : state.position,
    away: told.away ? onOwnClock(told.away, told.now_ms, now) : state.away,
    links: told.links ?? state.links,
    devices: told.devices ?? state.devices,
    putOut: told.put_out ?? state.putOut,
    thinking: told.thinking ?? state.thinking,
    clockedAt: told.position ? now : state.clockedAt,
    lines: from === null ? state.lines : spliced(state.lines, from, told.lines ?? []),
    remarks: told.remarks?.length ? [...state.remarks, ...told.remarks] : state.remarks,
    pending: onItsWay(state, told.position),
    hint: told.position ? null : state.hint,
    objection: told.position ? null : state.objection,
  };
}

/** How the viewer's last decision can be taken back: alone, if everybody agrees, or not at all. */
export function wayBack({ position, boundAt }: TableState): "alone" | "together" | "none" {
  if (!position) return "none";
  if (position.may_take_back && boundAt !== position.turn) return "alone";
  return position.may_ask_undo === null ? "none" : "together";
}

/** Whether the viewer must decide now. */
export function mustDecide(state: TableState): boolean {
  return state.seat !== null && (state.position?.deciders.includes(state.seat) ?? false);
}

/** What a seat has left on its clock, in milliseconds; null without a clock. */
export function clockOf(state: TableState, seat: number, now: number): number | null {
  const clocks = state.position?.clocks;
  const left = clocks?.left_ms[seat];
  if (!clocks || left === undefined) return null;
  return Math.max(clocks.running.includes(seat) ? left - (now - state.clockedAt) : left, 0);
}
