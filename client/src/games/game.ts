/** What every game tells the shell about itself. The shell knows nothing else of a game; a game knows nothing of sockets. */

import type { Component } from "svelte";

import type { ItemTold, LineTold, Offer, PositionTold, TableTold } from "../generated/messages.ts";
import type { RoomTexts } from "../words/roomTexts.ts";
import type { Say } from "../words/sayings.ts";
import type { Translate } from "../words/words.ts";

/** A named thing on the table: "region:6", "card:hand.3", "pile:dark", "cell:2,-1". The same names on the board and when spoken. */
export type Anchor = string;

/** Who sits there, as a thing that can be clicked: the seat's panel. Seats are counted from 1, as people count. */
export function seatAnchor(seat: number): Anchor {
  return `seat:${seat + 1}`;
}

/** A view as the server sends it: docs/view-fields.md lists the fields of each game. */
export type View = Readonly<Record<string, unknown>>;

/** An action that may be played, and what is clicked for it, in this order. Without anchors it is a button of the prompt. */
export interface Choice {
  readonly offer: Offer;
  readonly path: readonly Anchor[];
  /** Whether each of its anchors is clicked by hand, also where no other is left. */
  readonly isByHand?: boolean;
  /** What is played after it by itself, each as soon as it is legal: the second of two steps to a place. */
  readonly then?: readonly string[];
}

/** What is known of the game at a moment, ready to be put into words. */
export interface Context {
  readonly table: TableTold;
  /** The truth: prompt, legality and words follow it at once. */
  readonly position: PositionTold;
  /** What the board shows: it may lag behind while pieces travel. */
  readonly shown: View;
  /** What is known of the log until then, oldest first; a replay knows only what happened last. */
  readonly lines: readonly LineTold[];
  /** The viewer's seat; null for those who watch. */
  readonly seat: number | null;
  readonly t: Translate;
  /** A sentence of the server in the viewer's language. */
  readonly say: Say;
  /** The name of whoever sits there. */
  readonly name: (seat: number) => string;
  /** The tribe of a seat, by the colour it chose: "hematite", "ochre", "ice", "charcoal" or "bone". */
  readonly tribe: (seat: number) => Tribe;
}

export const TRIBES = ["hematite", "ochre", "ice", "charcoal", "bone"] as const;
export type Tribe = (typeof TRIBES)[number];
/** Each tribe has a mark, so that nobody needs to see its colour. Symbols are called "mark-hand" and so on. */
export const MARKS: Readonly<Record<Tribe, string>> = {
  hematite: "hand",
  ochre: "sun",
  ice: "fish",
  charcoal: "spear",
  bone: "track",
};

/** A moment on the way from one position to the next, for the eye only. */
export interface Stage {
  readonly view: View;
  /** How long it stays at normal speed, in milliseconds. */
  readonly ms: number;
  /** What happens, in words, below the board. */
  readonly caption?: string;
  /** Things that light up meanwhile. */
  readonly lit?: readonly Anchor[];
}

/** What a line of the log changed: the table before and after it, as the viewer may know it. */
export interface Deed {
  readonly line: LineTold;
  readonly before: View;
  readonly after: View;
}

export type Glow = "none" | "weak" | "strong";

/** What the shell lends to the components of a game. */
export interface Face {
  readonly context: Context;
  /** How strongly a thing glows: whatever glows may be clicked now. */
  glow(anchor: Anchor): Glow;
  /** Anchors already clicked for a choice that is only half made. */
  readonly picked: readonly Anchor[];
  /** The choices still possible after what is picked. */
  readonly choices: readonly Choice[];
  /**
   * A click: picks what glows, asks why not of everything else. What can be clicked carries `data-anchor` and `data-glow`, so that
   * people's tools and our own tests find it.
   */
  pick(anchor: Anchor): void;
  /** Carries out an offer at once: for buttons that say all of it. */
  choose(offer: Offer): void;
  /** Takes a half-made choice back. */
  putBack(): void;
  /** Things that light up while a stage is shown. */
  readonly lit: readonly Anchor[];
  /** Lights up things that are spoken of beside the board; none of them puts the light out. */
  point(anchors: readonly Anchor[]): void;
  /** Lets the prompt say something while the board is in the middle of a choice of its own; null lets the game's prompt speak again. */
  speak(prompt: Prompt | null): void;
  /** Shows in words what a thing is; null hides it. */
  peek(anchor: Anchor | null): void;
  /** How fast pieces travel: 1 is normal, 0 means at once. */
  readonly pace: number;
}

export interface Prompt {
  /** One sentence: verb, object, what is left, or the way out. */
  readonly text: string;
  /** The one rule that matters now. */
  readonly detail?: string;
  /** What the step is about, for newcomers: shown in the place of the detail during somebody's first games. */
  readonly note?: string;
}

/** A step of the turn, as the strip above the prompt shows it. */
export interface Step {
  readonly text: string;
  readonly state: "done" | "now" | "open" | "later";
  /** What skips ahead to an open step. */
  readonly offer?: Offer;
}

/** What a line of the log sounds like. */
export type Sound = "piece" | "card" | "tile" | "gain" | "loss" | "scoring" | "fire" | "ice";

/** A game, as the shell sees it. `games/<id>/index.ts` exports it as default. */
export interface GameClient extends RoomTexts {
  readonly id: string;
  /** The anchors of an action, in the order they are clicked. */
  path(offer: Offer, view: View): readonly Anchor[];
  /** Whether the same things may be clicked in the opposite order, too: two hunters that change places. */
  isEitherWay?(offer: Offer): boolean;
  /** Whether each of its anchors is clicked by hand, also where no other is left: a tile lies half set before it is set. */
  isByHand?(offer: Offer, view: View): boolean;
  /** Choices of more than one action, which begin with one of the legal ones; they glow weakly. */
  further?(legal: readonly Offer[], view: View): readonly Choice[];
  /** How strongly the first click on the way to an offer glows; strong if a game does not say. */
  strength?(offer: Offer, view: View): Glow;
  /** An offer as a button says it. */
  label(offer: Offer, context: Context): string;
  /** Whether an offer without anchors ends or passes something: it becomes the main button. */
  isMain(offer: Offer): boolean;
  /** What is to be done now, by the viewer or by somebody else. */
  prompt(context: Context, picked: readonly Anchor[]): Prompt;
  /** The name of a thing, in words. */
  nameOf(anchor: Anchor, context: Context): string;
  /** What a thing means and is worth now; shown while somebody peeks at it. */
  about(anchor: Anchor, context: Context): string;
  /** In notation, what a click on something that does not glow would have meant; null if nothing. */
  meant(anchor: Anchor, context: Context, picked: readonly Anchor[]): string | null;
  /** What stays picked after a decision, if it can be gone on with: something that has moved and may move again. */
  goesOn?(offer: Offer): readonly Anchor[];
  /** The steps of the turn, if it has more than one. */
  steps?(context: Context): readonly Step[];
  /** What would be lost by an offer although it need not be; null if nothing. Said before it is chosen, never in the way. */
  warning?(offer: Offer, context: Context): string | null;
  /** What begins with a line of the log, as a heading above it: "Round 2"; null mostly. */
  heading?(line: LineTold, context: Context): string | null;
  /** Whether a line of the log tells of points. */
  isScoring?(line: LineTold): boolean;
  /** What a line sounds like; null: nothing. */
  sound?(line: LineTold): Sound | null;
  /** Where the game is: "Round 2 of 4", "31 tiles left". */
  progress(context: Context): string;
  /** The position in a few sentences, for those who listen. */
  summary(context: Context): readonly string[];
  /** What the points of a paragraph are for, where its items differ from each other. */
  pointsFor?(citation: string, context: Context): string | null;
  /** Where points of an item came from, with a line that brought them; the things of its action if a game does not say. */
  pointSources?(item: ItemTold, citation: string, deed: Deed): readonly Anchor[];
  /** Moments between two positions, if a change is worth watching step by step. */
  stages?(before: View, after: View, lines: readonly LineTold[], context: Context): readonly Stage[];
  readonly Board: Component<{ face: Face }>;
  /** Own supply and hand; none if a game shows none. */
  readonly Mine?: Component<{ face: Face }>;
  /** The public counts of a seat, inside its panel; none if a game shows none. */
  readonly Seat?: Component<{ face: Face; seat: number }>;
  /** Common supplies, beside the board; none if a game has none. */
  readonly Supply?: Component<{ face: Face }>;
  /** Everything of a seat that lies open, in a sheet; without it the sheet repeats what the panel says. */
  readonly Whole?: Component<{ face: Face; seat: number }>;
  /** How much space the log may take beside the board: usual if a game does not say. */
  readonly side?: "usual" | "narrow";
}
