// Written by tools/messages_ts.py from src/beringia/web/messages.py. Do not edit.

/** The command was carried out and is in the log; what it changed was told before, by `update`. */
export interface Accepted {
  type: "accepted";
  ref: string;
  seq: number;
  turn: number;
  table: string;
}

/** Say yes or no to that. Whoever asked says no to ask no longer. */
export interface AnswerReplacement {
  type: "answer_replacement";
  request: number;
  is_yes: boolean;
}

/** Say yes or no to a request. Whoever asked says no to ask no longer. */
export interface AnswerUndo {
  type: "answer_undo";
  request: number;
  is_yes: boolean;
}

/** What could I do? The answer comes when it is ready, other answers may come before it. */
export interface AskHint {
  type: "ask_hint";
  /** Anything; the answer carries it. */
  ref?: string;
}

/** Give a seat whose person stays away to a bot for good, or open it to somebody new: by vote, or by the host. */
export interface AskReplacement {
  type: "ask_replacement";
  seat: number;
  by: "bot" | "person";
}

/** Ask everybody to take the own last decision back. `step` is its line in the log, counted from 0: `may_ask_undo` says it. */
export interface AskUndo {
  type: "ask_undo";
  step: number;
  id: string;
}

/** An action that could be played, and what is expected of it. */
export interface ChoiceTold {
  action: string;
  text: string;
  said: Said;
  chance: number;
  points: number;
}

/** How long people may think: for ever, so many seconds a decision, from a bank, or so many days a decision. */
export interface ClockRule {
  kind?: "bank" | "days" | "move" | "none";
  amount?: number;
  increment?: number;
}

/** The clocks at the moment of the message. */
export interface ClocksTold {
  left_ms: number[];
  running: number[];
}

/** The host lets nobody sit down here but whoever has the seat's new link; a person or a bot has to go. */
export interface CloseSeat {
  type: "close_seat";
  seat: number;
}

/** The server ends the connection, and why. Nothing follows. */
export interface Closing {
  type: "closing";
  code: string;
  message: string;
  said: Said;
}

/** A device of the viewer's seat. */
export interface DeviceTold {
  number: number;
  at_ms: number;
}

/** A command for the table. */
export interface Do {
  type: "do";
  command: Sit | NewLink | RemoveDevice | Stand | Style | SeatBot | OpenSeat | CloseSeat | PutOutPerson | Readmit | Start | Play | TakeBack | AskUndo | AnswerUndo | Resign | HandOver | Return | AskReplacement | AnswerReplacement | Say | Mute | Rematch;
  /** Anything; the answer carries it. */
  ref?: string;
}

/** A printed edition and the options that make it. */
export interface EditionTold {
  name: string;
  title: string;
  settings: Record<string, string>;
}

/** What was erased. */
export interface Erased {
  tables: number;
}

/** Everything kept about a visitor. */
export interface Export {
  now_ms: number;
  tables: OwnTraces[];
  reports: OwnReport[];
}

/** All games, and the levels of the bots from the weakest to the strongest. */
export interface GameList {
  games: GameTold[];
  levels: string[];
  colours: string[];
}

/** A game that can be played here. */
export interface GameTold {
  id: string;
  title: string;
  rules: number;
  seats: number[];
  usual_seats: number;
  editions: EditionTold[];
  options: OptionTold[];
}

/** Let a bot play until one comes back. */
export interface HandOver {
  type: "hand_over";
  level?: "cub" | "elder" | "forager" | "hunter" | "shaman";
}

/** The first message: everything from nothing, or what came after the event the client knew last. */
export interface Hello {
  type: "hello";
  seq?: number | null;
}

/** What the seat could do, made from what it may know. */
export interface HintTold {
  type: "hint";
  ref: string;
  turn: number;
  chance: number;
  points: number;
  choices: ChoiceTold[];
  line: string[];
}

/** Points of a seat, and what for. */
export interface ItemTold {
  seat: number;
  text: string;
  said: Said;
  points: number;
  steps: number[];
}

/** One line of the log, as a viewer may know it. */
export interface LineTold {
  seat: number;
  text: string;
  said: Said;
  action: string;
  kind: string;
  fields: number[];
}

/** What is known of a visitor: nothing but the tables. */
export interface Me {
  tables: OwnTable[];
}

/** The host wants to hear nothing more from a seat, from one of those who watch, or, with neither, from all of them. */
export interface Mute {
  type: "mute";
  seat?: number | null;
  is_muted?: boolean;
  watcher?: number | null;
}

/** Another link for the own seat, or, by the host, for one that is open; the one before is not good any more. */
export interface NewLink {
  type: "new_link";
  seat?: number | null;
}

/** Something that whoever runs the server should look at: a table, the name on a seat, or a remark. */
export interface NewReport {
  thing: "remark" | "seat" | "table";
  reason: "abuse" | "cheating" | "hate" | "other" | "personal" | "spam";
  number: number;
  words: string;
}

/** A table to be made. */
export interface NewTable {
  setup: Setup;
  name?: string;
  colour?: number | null;
}

/** Something a visitor should know: why they do not sit where they sat. */
export interface NoticeTold {
  reason: string;
  text: string;
  said: Said;
}

/** Something the seat may do now. */
export interface Offer {
  action: string;
  kind: string;
  fields: number[];
}

/** The host sends a bot away, and lets whoever comes sit down here. */
export interface OpenSeat {
  type: "open_seat";
  seat: number;
}

/** An option of a game. The first value is the default. */
export interface OptionTold {
  name: string;
  values: string[];
  meaning: string;
}

/** Somebody the host has put out. */
export interface OutcastTold {
  number: number;
  seat: number;
  name: string;
}

/** Something the visitor said. */
export interface OwnRemark {
  at_ms: number;
  text: string;
}

/** Something the visitor has reported. */
export interface OwnReport {
  at_ms: number;
  table: string;
  thing: string;
  reason: string;
  words: string;
  settled_ms: number | null;
}

/** A time on a seat, with one device or several. */
export interface OwnSitting {
  seat: number;
  since_ms: number;
  until_ms: number | null;
  ended: string;
}

/** A table a visitor has to do with. */
export interface OwnTable {
  seat: number | null;
  is_host: boolean;
  card: TableSummary;
}

/** Everything kept about a visitor at one table. */
export interface OwnTraces {
  table: string;
  game: string;
  is_host: boolean;
  seats: number[];
  sittings: OwnSitting[];
  names: string[];
  remarks: OwnRemark[];
}

/** What a paragraph of the rulebook has brought. */
export interface ParagraphTold {
  citation: string;
  points: number[];
  items: ItemTold[];
}

/** A position of the past, as a viewer may see it. */
export interface PastTold {
  step: number;
  steps: number;
  seat: number | null;
  actor: number;
  /** A view: docs/view-fields.md lists its fields. */
  view: Record<string, unknown>;
  scores: number[];
  line: LineTold | null;
}

/** Are you there? `t` comes back. */
export interface Ping {
  type: "ping";
  t?: number;
}

/** Decide. `turn` is the one the message is meant for; an `id` that was carried out before is answered, not played again. */
export interface Play {
  type: "play";
  turn: number;
  action: string;
  id: string;
}

/** Every point of every seat, by paragraph. */
export interface PointsTold {
  step: number;
  scores: number[];
  paragraphs: ParagraphTold[];
}

/** Yes. */
export interface Pong {
  type: "pong";
  t: number;
  now_ms: number;
}

/** The game as a viewer sees it now. */
export interface PositionTold {
  turn: number;
  step: number;
  deciders: number[];
  is_over: boolean;
  /** A view: docs/view-fields.md lists its fields. */
  view: Record<string, unknown>;
  legal: Offer[];
  scores: number[];
  places: number[];
  may_take_back: boolean;
  may_ask_undo: number | null;
  request: RequestTold | null;
  clocks: ClocksTold | null;
}

/** Why a request failed. All failures look like this. */
export interface Problem {
  code: string;
  message: string;
  said: Said;
  citation: string;
}

/** The host puts a person out, who may not sit down at this table again. */
export interface PutOutPerson {
  type: "put_out";
  seat: number;
}

/** The host lets somebody who was put out sit down again. */
export interface Readmit {
  type: "readmit";
  number: number;
}

/** Why an action is not allowed. */
export interface Reason {
  type: "reason";
  ref: string;
  is_legal: boolean;
  citation: string;
  message: string;
  said: Said;
}

/** The command was not carried out; nothing has changed. */
export interface Refused {
  type: "refused";
  ref: string;
  code: string;
  message: string;
  said: Said;
  citation: string;
}

/** Something that was said. */
export interface RemarkTold {
  seat: number;
  watcher: number;
  name: string;
  text: string;
  at_ms: number;
  id: number;
}

/** Another table with the same people and the same options. */
export interface Rematch {
  type: "rematch";
}

/** One of the own devices does not sit here any more. */
export interface RemoveDevice {
  type: "remove_device";
  device: number;
}

/** Somebody wants to give the seat of a person who stays away on: what they want, or what became of it. */
export interface ReplacementTold {
  id: number;
  seat: number;
  absent: number;
  by: string;
  agreed: number[];
  against: number[];
  asked: number[];
  settled_ms: number | null;
  outcome: string;
  text: string;
  said: Said;
}

/** It has arrived. */
export interface Reported {
  id: string;
}

/** Somebody asks to take a decision back: what they ask for, or what became of it. */
export interface RequestTold {
  id: number;
  seat: number;
  step: number;
  agreed: number[];
  asked: number[];
  outcome: string;
  text: string;
  said: Said;
}

/** Give the game up: a bot plays on. */
export interface Resign {
  type: "resign";
}

/** Play again in place of the bot. */
export interface Return {
  type: "return";
}

/** A text as it was made, so that any language can say it anew: docs/protocol.md says how. */
export interface Said {
  pattern: string;
  values: Record<string, unknown>;
}

/** Talk. */
export interface Say {
  type: "say";
  text: string;
  name?: string;
}

/** The host puts a bot on a seat, in place of whoever sits there. */
export interface SeatBot {
  type: "seat_bot";
  seat: number;
  level: "cub" | "elder" | "forager" | "hunter" | "shaman";
}

/** Who is to sit somewhere: the one who makes the table, whoever has the seat's own link, whoever comes, or a bot. */
export interface SeatPlan {
  kind?: "bot" | "me" | "open" | "person";
  level?: "cub" | "elder" | "forager" | "hunter" | "shaman";
}

/** A seat, as everybody sees it. */
export interface SeatTold {
  kind: string;
  is_reserved: boolean;
  name: string;
  colour: number;
  level: string;
  stand_in: string;
  reason: string;
  is_muted: boolean;
}

/** Everything that is settled when a table is made. Whatever is left out has a good default. */
export interface Setup {
  game: string;
  seats?: SeatPlan[];
  edition?: string | null;
  options?: Record<string, string>;
  clock?: ClockRule;
  undo?: "free" | "hidden" | "none";
  hints?: boolean;
  listed?: boolean;
  watching?: boolean;
  delay?: number;
  stand_in?: "cub" | "elder" | "forager" | "hunter" | "shaman";
  absence?: number | null;
  stand_ins_agree?: boolean;
  replacing?: "host" | "never" | "vote" | null;
  patience?: number | null;
  rated?: boolean;
}

/** Sit down on an open seat, any if none is named, or on the seat a secret link is for. */
export interface Sit {
  type: "sit";
  seat?: number | null;
  name?: string;
  colour?: number | null;
  link?: string;
}

/** Stand up before the start. */
export interface Stand {
  type: "stand";
}

/** The host begins the game; bots take the seats that are still open. */
export interface Start {
  type: "start";
}

/** Games that are still being compiled, and why others never were: simpler bots play for stronger ones there, without hints. */
export interface StillWarming {
  games: string[];
  failed: Record<string, string>;
}

/** Choose a name and a colour. */
export interface Style {
  type: "style";
  name: string;
  colour: number;
}

/** Tables, the newest first. */
export interface TableList {
  tables: TableSummary[];
}

/** A table that was made. */
export interface TableMade {
  id: string;
  seat: number | null;
  page: string;
  links: string[];
}

/** A table, and what the one who asks is there. */
export interface TableSeen {
  seq: number;
  seat: number | null;
  is_host: boolean;
  links: string[];
  notice: NoticeTold | null;
  table: TableTold;
}

/** A table as lists show it. */
export interface TableSummary {
  id: string;
  game: string;
  status: string;
  seats: SeatTold[];
  watching: boolean;
  scores: number[];
  places: number[];
  created_ms: number;
  changed_ms: number;
  needs_watchers: boolean;
}

/** A table, as everybody sees it. */
export interface TableTold {
  id: string;
  game: string;
  edition: string;
  options: Record<string, string>;
  rules: number;
  status: string;
  seats: SeatTold[];
  clock: ClockRule;
  undo: string;
  hints: boolean;
  watching: boolean;
  delay: number;
  stand_in: string;
  absence: number | null;
  stand_ins_agree: boolean;
  replacing: string;
  patience: number;
  replacement: ReplacementTold | null;
  rated: boolean;
  commitment: string;
  seed: string | null;
  watchers_muted: boolean;
  muted_watchers: number[];
  rematch: string;
  created_ms: number;
  changed_ms: number;
  closed: string;
}

/** Take the own last decision back. */
export interface TakeBack {
  type: "take_back";
  turn: number;
  id: string;
}

/** What an event changed, for one viewer. What is left out has not changed. */
export interface Update {
  type: "update";
  seq: number;
  now_ms: number;
  table?: TableTold | null;
  position?: PositionTold | null;
  lines_from?: number | null;
  lines?: LineTold[];
  remarks?: RemarkTold[];
  away?: (number | null)[] | null;
  links?: string[] | null;
  devices?: DeviceTold[] | null;
  put_out?: OutcastTold[] | null;
  thinking?: "" | "brief" | "paused" | null;
}

/** Everything a viewer needs to show the table, from nothing or from the event it knew last. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  seq: number;
  now_ms: number;
  seat: number | null;
  is_host: boolean;
  links: string[];
  device: number | null;
  devices: DeviceTold[];
  put_out: OutcastTold[];
  notice: NoticeTold | null;
  table: TableTold;
  position: PositionTold | null;
  lines_from: number;
  lines: LineTold[];
  remarks: RemarkTold[];
  /** By seat: since when its person is not connected, in the server's time; null if they are, or for a bot. */
  away: (number | null)[];
  /** How bots think: as usual, briefly since many tables wait, or, among themselves, not while nobody looks. */
  thinking: "" | "brief" | "paused";
}

/** Why an action is not allowed now, with the paragraph. */
export interface WhyNot {
  type: "why_not";
  action: string;
  /** Anything; the answer carries it. */
  ref?: string;
}

export type ClientMessage = Hello | Do | WhyNot | AskHint | Ping;

export type ServerMessage = Welcome | Update | Accepted | Refused | Reason | HintTold | Pong | Closing;

export type AnyCommand = Sit | NewLink | RemoveDevice | Stand | Style | SeatBot | OpenSeat | CloseSeat | PutOutPerson | Readmit | Start | Play | TakeBack | AskUndo | AnswerUndo | Resign | HandOver | Return | AskReplacement | AnswerReplacement | Say | Mute | Rematch;
