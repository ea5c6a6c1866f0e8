/** What is printed in the box, as tools/client_data.py reads it from the components. Labour is written in whole and half units. */

import json from "./data.json";

export const COLUMNS = ["initiate", "develop", "hunt", "migrate"] as const;
export type ColumnId = (typeof COLUMNS)[number];
export const PLACES = [...COLUMNS, "rest"] as const;
export type PlaceId = (typeof PLACES)[number];
export type Resource = "food" | "tool";
export type Track = "sacrifice" | "honour" | "any";
export const ZONES = ["hand", "discard", "played", "pile"] as const;
export type Zone = (typeof ZONES)[number];

export interface Price {
  readonly labour: number;
  readonly food: number;
  readonly tool: number;
}

/** Points for what is counted. Without `what` only the flat ones. */
export interface Count {
  readonly flat?: number;
  readonly what?: string;
  readonly per?: number;
  readonly n?: number;
  readonly max?: number;
}

/** The closed vocabulary of effects (rulebook, chapter 9). */
export type Effect =
  | { readonly op: "gain"; readonly res: Resource; readonly n: number }
  | { readonly op: "labour"; readonly n: number; readonly column?: ColumnId }
  | { readonly op: "eclipse_labour"; readonly n: number }
  | {
      readonly op: "draw" | "vp" | "camp_place" | "camp_move" | "megalith" | "recover";
      readonly n: number;
    }
  | { readonly op: "village" | "culture" | "hunt" | "stone"; readonly off: Price }
  | { readonly op: "recruit"; readonly to: "discard" | "hand"; readonly off: Price }
  | { readonly op: "idol"; readonly track: Track; readonly n: number }
  | { readonly op: "bury"; readonly n: number; readonly from: readonly Zone[] }
  | { readonly op: "tip"; readonly n: number; readonly bonus: number }
  | {
      readonly op: "exchange";
      readonly give: Resource;
      readonly given: number;
      readonly get: Resource;
      readonly got: number;
      readonly n: number;
    }
  | { readonly op: "discount"; readonly column: ColumnId; readonly off: Price; readonly n: number }
  | { readonly op: "pay"; readonly cost: Price; readonly asked: boolean; readonly then: Program }
  | { readonly op: "choose"; readonly n: number; readonly options: readonly Program[] }
  | ({ readonly op: "score_now" | "end_vp_per" } & Count)
  | { readonly op: "first_bonus" };
export type Op = Effect["op"];
export type Program = readonly Effect[];

export interface OfferFacts {
  /** "camp" or "walk"; null for actions that are named by what they take. */
  readonly id: string | null;
  readonly price: Price;
  readonly program: Program;
}

export interface ColumnFacts {
  readonly id: ColumnId;
  readonly name: string;
  readonly top: readonly OfferFacts[];
  readonly middle: Program;
  readonly lower: Program;
}

export interface TribeFacts {
  readonly sort: "starting" | "tribe";
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly count: number;
  /** Of the kinds that can be recruited. */
  readonly price?: Price;
  readonly labour: number;
  readonly ability: Program;
  readonly eclipse: Program;
}

export interface CultureFacts {
  readonly sort: "culture";
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly era: number;
  readonly price: Price;
  readonly program: Program;
}

export type CardFacts = TribeFacts | CultureFacts;

export interface SideFacts {
  readonly when: readonly PlaceId[];
  readonly program: Program;
}

export interface ChiefFacts {
  readonly id: string;
  readonly name: string;
  readonly sides: readonly SideFacts[];
}

export interface AnimalFacts {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly price: Price;
  readonly yield: Program;
  /** Points for one, two, three ... untipped ones. */
  readonly set: readonly number[];
}

export interface TileFacts {
  readonly id: string;
  readonly terrain: string;
  readonly income: Program;
}

export interface HexFacts {
  readonly id: string;
  /** Half hexes to the right of the Base. */
  readonly x: number;
  /** Rows below the Base. */
  readonly y: number;
  readonly ring: number;
  readonly neighbours: readonly number[];
}

export interface JunctionFacts {
  readonly id: string;
  readonly hexes: readonly number[];
  readonly touchesBase: boolean;
}

export interface CellFacts {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly isStart: boolean;
  readonly reward: Program;
}

export interface StoneFacts {
  readonly id: string;
  readonly era: number;
  readonly price: Price;
  readonly program: Program;
}

export interface Named {
  readonly id: string;
  readonly program: Program;
}

/** One operation of a card of the rival. */
export type RivalStep =
  | { readonly op: "culture" | "animal"; readonly place: number }
  | { readonly op: "camp"; readonly hex: string }
  | { readonly op: "idol"; readonly track: Track; readonly n: number }
  | { readonly op: "stone" }
  | { readonly op: "megalith" | "bury" | "vp"; readonly n: number };

export interface RivalFacts {
  readonly id: string;
  readonly column: ColumnId;
  readonly labour: number;
  readonly steps: readonly RivalStep[];
}

interface Data {
  readonly numbers: Readonly<Record<keyof (typeof json)["numbers"], number>>;
  readonly phases: readonly string[];
  readonly sources: readonly string[];
  readonly terms: readonly string[];
  readonly gains: readonly string[];
  readonly offers: readonly string[];
  readonly columns: readonly ColumnFacts[];
  readonly rest: readonly Program[];
  readonly cards: readonly CardFacts[];
  readonly chiefs: readonly ChiefFacts[];
  readonly animals: readonly AnimalFacts[];
  readonly terrains: readonly { readonly id: string; readonly name: string }[];
  readonly tiles: readonly TileFacts[];
  readonly hexes: readonly HexFacts[];
  readonly junctions: readonly JunctionFacts[];
  readonly field: {
    readonly levels: number;
    readonly width: number;
    readonly patternBySeats: readonly string[];
    readonly patterns: Readonly<Record<string, readonly CellFacts[]>>;
  };
  readonly slots: readonly Program[];
  readonly villagePlaces: readonly Program[];
  readonly sacrifice: readonly { readonly ratio: readonly number[]; readonly bonus: Program }[];
  readonly honour: readonly number[];
  /** Points by honour rank and number of buried cards, from 0. */
  readonly burial: readonly (readonly number[])[];
  readonly stones: readonly StoneFacts[];
  readonly places: readonly Program[];
  readonly finds: readonly Named[];
  readonly restTiles: readonly Named[];
  readonly rivals: readonly RivalFacts[];
  readonly difficulties: readonly string[];
  readonly rivalPoints: readonly number[];
  /** The operations by the numbers that a view's list of waiting ones holds. */
  readonly instructions: readonly Effect[];
}

const data = json as unknown as Data;
export default data;

export const FREE: Price = { labour: 0, food: 0, tool: 0 };

/** How many kinds of tribe cards there are: they come before the culture cards. */
export const TRIBES = data.cards.filter((card) => card.sort !== "culture").length;
/** How many of them are starting kinds: they come before those that can be recruited. */
export const STARTING = data.cards.filter((card) => card.sort === "starting").length;
export const BASE = data.hexes.findIndex(({ ring }) => ring === 0);

/** The entry with an id. */
export function byId<T extends { readonly id: string }>(entries: readonly T[], id: string): T | undefined {
  return entries.find((entry) => entry.id === id);
}

/** The tribe card of a number; undefined for culture cards. */
export function tribeCard(card: number): TribeFacts | undefined {
  const facts = data.cards[card];
  return facts && facts.sort !== "culture" ? facts : undefined;
}

/** The culture card of a number among all cards. */
export function cultureCard(card: number): CultureFacts | undefined {
  const facts = data.cards[card];
  return facts?.sort === "culture" ? facts : undefined;
}
