/** A table to be made: everything somebody can choose about it, and what they chose last time. */

import { TRIBES, type Tribe } from "../games/game.ts";
import type { GameTold, SeatPlan, Setup } from "../generated/messages.ts";

export const CLOCKS = { none: 0, move: 60, bank: 15, days: 2 } as const;
export const UNDO = ["hidden", "free", "none"] as const;
export const REPLACING = ["vote", "host", "never"] as const;
export type ClockKind = keyof typeof CLOCKS;

export interface Wish {
  /** "me", "open", "person", or the level of a bot. */
  seats: string[];
  edition: string;
  /** Only what differs from the edition. */
  options: Record<string, string>;
  clock: ClockKind;
  /** Seconds, minutes or days, as the clock counts. */
  amount: number;
  increment: number;
  undo: (typeof UNDO)[number];
  /** Whether somebody a bot plays for agrees by that to take a decision back. */
  standInsAgree: boolean;
  /** Who gives the seat of somebody who stays away to a bot or to somebody new. */
  replacing: (typeof REPLACING)[number];
  /** Minutes somebody must have been away for that; a game over days waits as long as a decision may take. */
  patience: number;
  hints: boolean;
  watching: boolean;
  listed: boolean;
}

const PLACE = "beringia.setups";

/** What is preset: you, and bots or whoever comes. */
export function usual(game: GameTold, isWithFriends: boolean): Wish {
  return {
    seats: seatsFor(game.usual_seats, [], isWithFriends),
    edition: game.editions[0]?.name ?? "",
    options: {},
    ...{ clock: "none", amount: 0, increment: 10, undo: "hidden" },
    ...{ standInsAgree: false, replacing: "vote", patience: 10 },
    ...{ hints: true, watching: true, listed: !isWithFriends },
  };
}

/** Another number of seats: those that stay are as they were. */
export function seatsFor(count: number, before: readonly string[], isWithFriends: boolean): string[] {
  const other = isWithFriends ? "open" : "hunter";
  return Array.from({ length: count }, (_, index) => before[index] ?? (index === 0 ? "me" : other));
}

function keyOf(game: string, isWithFriends: boolean): string {
  return isWithFriends ? `${game}+friends` : game;
}

function kept(): Record<string, Partial<Wish>> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Partial<Wish>>;
  } catch {
    return {};
  }
}

export function remember(game: string, isWithFriends: boolean, wish: Wish): void {
  localStorage.setItem(PLACE, JSON.stringify({ ...kept(), [keyOf(game, isWithFriends)]: wish }));
}

/** What was chosen last time, as far as the game still knows it; null if nothing was. */
export function remembered(game: GameTold, isWithFriends: boolean, levels: readonly string[]): Wish | null {
  const last = kept()[keyOf(game.id, isWithFriends)];
  if (!last) return null;
  const wish = { ...usual(game, isWithFriends), ...last };
  const isKnown =
    game.seats.includes(wish.seats.length) &&
    wish.seats.every((seat) => ["me", "open", "person", ...levels].includes(seat)) &&
    game.editions.some((edition) => edition.name === wish.edition) &&
    wish.clock in CLOCKS &&
    REPLACING.includes(wish.replacing);
  const options = Object.entries(wish.options).filter(([name, value]) =>
    game.options.some((option) => option.name === name && option.values.includes(value)),
  );
  return isKnown ? { ...wish, options: Object.fromEntries(options) } : null;
}

function planOf(choice: string): SeatPlan {
  if (choice === "me" || choice === "open" || choice === "person") return { kind: choice };
  return { kind: "bot", level: choice as NonNullable<SeatPlan["level"]> };
}

/** What the server is asked for. */
export function setupOf(game: string, wish: Wish): Setup {
  const { clock, increment, edition, options, undo, hints, watching, listed } = wish;
  const amount = clock === "bank" ? wish.amount * 60 : wish.amount;
  const rule = clock === "none" ? {} : { clock: { kind: clock, amount, increment: clock === "bank" ? increment : 0 } };
  const patience = clock === "days" || wish.replacing === "never" ? {} : { patience: wish.patience * 60 };
  return {
    ...{ game, seats: wish.seats.map(planOf), edition, options, undo, hints, watching, listed },
    ...{ stand_ins_agree: wish.standInsAgree, replacing: wish.replacing },
    ...rule,
    ...patience,
  };
}

/** The value of an option unless somebody chooses another: the edition's, else the first. */
export function valueIn(game: GameTold, edition: string, option: string): string {
  const settings = game.editions.find((each) => each.name === edition)?.settings ?? {};
  return settings[option] ?? game.options.find((each) => each.name === option)?.values[0] ?? "";
}

/** The colours of the seats: by their order, only that whoever has the one you want takes yours. */
export function tribesOf(seats: readonly string[], colour: number | null): Tribe[] {
  const own = seats.indexOf("me");
  const tribes = seats.map((_, seat) => TRIBES[seat] ?? "bone");
  const wanted = colour === null ? undefined : TRIBES[colour];
  if (own < 0 || wanted === undefined) return tribes;
  const left = tribes[own] ?? wanted;
  return tribes.map((tribe, seat) => (seat === own ? wanted : tribe === wanted ? left : tribe));
}
