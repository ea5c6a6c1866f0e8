/** A table on the screen: the connection to the server, what is known, what is picked, and what the board shows meanwhile. */

import type { Anchor, Choice, Context, Face, GameClient, Glow, Prompt, Stage, View } from "../games/game.ts";
import type {
  AnyCommand,
  LineTold,
  Offer,
  PositionTold,
  RequestTold,
  Said,
  ServerMessage,
  TableTold,
} from "../generated/messages.ts";
import { Wire, type LinkState } from "../net/wire.ts";
import { rememberingLast } from "../shell/structuralSharing.ts";
import { t } from "../shell/language.svelte.ts";
import { pace, settings } from "../shell/settings.svelte.ts";
import { sound } from "../shell/sounds.ts";
import { asText } from "../words/sayings.ts";
import { FollowUps } from "./followUps.ts";
import { MissedTurns } from "./missedTurns.svelte.ts";
import { forgive, refuse } from "./attention.ts";
import { forcedOffer } from "./forced.ts";
import { Past, pastPosition } from "./past.svelte.ts";
import { peopleOf } from "./people.ts";
import { click, glowsOf, possible, withoutPlace, type Picked } from "./picking.ts";
import { BoardAnimation } from "./boardAnimation.svelte.ts";
import { mustDecide, nothingKnown, update, wayBack, type TableEvent, type TableState } from "./state.ts";
import { Windows } from "./windows.svelte.ts";

/** Always the same nothing, so that nobody draws it anew. */
const NOTHING: readonly never[] = [];
const MOST_SOUNDS = 3;
const PATIENCE_MS = 120;

/** What a message made of what was known. */
interface Change {
  readonly before: TableState;
  readonly after: TableState;
  readonly message: ServerMessage;
}

export class TableFace implements Face {
  state: TableState = $state.raw(nothingKnown);
  game: GameClient | null = $state.raw(null);
  picked: Picked = $state.raw(NOTHING);
  /** Offers that end at the same place: which one is meant? */
  doubt: readonly Offer[] = $state.raw(NOTHING);
  /** An offer that waits for the main button. */
  held: Offer | null = $state.raw(null);
  peeked: Anchor | null = $state(null);
  /** What the board says in the place of the game's prompt. */
  spoken: Prompt | null = $state.raw(null);
  /** Things that the points tell of. */
  pointedAt: readonly Anchor[] = $state.raw([]);
  /** What is played by itself after the decision that waits for the main button. */
  private heldThen: readonly string[] = NOTHING;
  private readonly followUps = new FollowUps();
  /** Whether an answer to a decision takes so long that nothing can be chosen until it comes. */
  isWaiting = $state(false);
  private patience: ReturnType<typeof setTimeout> | undefined;
  /** Whether this is one of somebody's first tables of the game. */
  isNewcomer = $state(false);
  readonly animation = new BoardAnimation();
  readonly past: Past;
  readonly missedTurns: MissedTurns;
  readonly windows: Windows;
  private readonly wire: Wire;
  private readonly people = rememberingLast(peopleOf);
  private readonly told = rememberingLast(
    (
      table: TableTold,
      position: PositionTold,
      shown: View,
      lines: readonly LineTold[],
      seat: number | null,
    ): Context => ({
      ...{ table, position, shown, lines, seat, t },
      ...this.people(table, seat),
    }),
  );
  private counter = 0;

  constructor(
    readonly id: string,
    private readonly opened: (face: TableFace) => void = () => undefined,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.past = new Past(id, ({ code, said }) => this.object(code, said));
    this.missedTurns = new MissedTurns(id, () => this.state);
    this.windows = new Windows(id);
    this.wire = new Wire(
      `${scheme}://${location.host}/api/tables/${id}/socket`,
      (messages) => this.hear(messages),
      (state) => this.linked(state),
    );
    addEventListener("online", this.hurry);
  }

  close(): void {
    removeEventListener("online", this.hurry);
    clearTimeout(this.patience);
    this.animation.finish();
    this.past.back();
    this.missedTurns.close();
    this.windows.close();
    this.wire.close();
  }

  /** Try to reach the table at once. */
  readonly hurry = (): void => this.wire.hurry();

  private linked(state: LinkState): void {
    if (state === "lost" && this.state.link === "open") this.missedTurns.left();
    this.happen({ type: "link", state });
  }

  /** What came together is heard together, and drawn once. */
  private hear(messages: readonly ServerMessage[]): void {
    const before = this.state;
    const changes: Change[] = [];
    for (const message of messages) {
      const known = changes.at(-1)?.after ?? before;
      changes.push({ before: known, after: update(known, message, performance.now()), message });
    }
    this.state = changes.at(-1)?.after ?? before;
    if (!this.isBusy) this.isWaiting = false;
    const wasSent = (ref: string): boolean => before.pending.some((each) => each.ref === ref);
    if (messages.some((message) => message.type === "refused" && wasSent(message.ref))) this.giveUp();
    this.follow(changes.filter(({ message: { type } }) => type === "welcome" || type === "update"));
    this.goFurther();
  }

  private follow(changes: readonly Change[]): void {
    const isElsewhere = ({ before, after }: Change): boolean =>
      after.position?.turn !== before.position?.turn || after.seat !== before.seat;
    if (changes.some(isElsewhere)) this.putBack();
    this.play(changes);
    for (const { before, after, message } of changes) {
      if (message.type !== "welcome") this.sounds(after.lines.slice(before.lines.length));
      else {
        this.missedTurns.came();
        this.opened(this);
      }
    }
  }

  /** What follows a decision by itself comes once that is answered. */
  private goFurther(): void {
    if (this.isBusy || !this.followUps.isExpected) return;
    this.picked = this.followUps.pickedAgain(this.all) ?? this.picked;
    const next = this.followUps.next(this.state.position?.legal ?? NOTHING);
    if (next) this.choose(next.offer, next.then);
  }

  /** A decision was refused: nothing of it is left. */
  private giveUp(): void {
    this.followUps.forget();
    this.putBack();
  }

  private sounds(lines: readonly LineTold[]): void {
    if (!settings.sounds) return;
    const heard = lines.map((line) => this.game?.sound?.(line) ?? null).filter((each) => each !== null);
    sound(...heard.slice(0, MOST_SOUNDS));
  }

  /** Let the board follow: step by step if the changes are worth it, else at once. */
  private play(changes: readonly Change[]): void {
    const moved = changes.filter(({ before, after }) => after.position && after.position !== before.position);
    const truth = moved.at(-1)?.after.position?.view;
    if (!truth) return;
    const stages = moved.flatMap((change, index) =>
      this.stagesOf(change, (index === 0 ? this.animation.view : null) ?? change.before.position?.view ?? truth),
    );
    this.animation.play(stages, truth, pace());
  }

  private stagesOf({ before, after, message }: Change, shown: View): readonly Stage[] {
    const isOnward = message.type === "update" && before.position !== null && after.lines.length >= before.lines.length;
    const context = this.contextOf(after, shown);
    if (!isOnward || !context || !after.position || pace() === 0) return [];
    return this.game?.stages?.(shown, after.position.view, after.lines.slice(before.lines.length), context) ?? [];
  }

  private happen(event: TableEvent): void {
    this.state = update(this.state, event, performance.now());
  }

  /** Whether somebody has been away for as long as the table waits, as far as is known here. */
  isAwayTooLong(seat: number): boolean {
    const since = this.state.away[seat] ?? null;
    return since !== null && performance.now() - since >= (this.state.table?.patience ?? 0) * 1000;
  }

  /** Ask something of the server; the answer comes as a message. */
  do(command: AnyCommand): void {
    const ref = this.nextRef();
    const isTakeBack = command.type === "take_back";
    if (command.type === "play" || isTakeBack) {
      this.happen({ type: "sent", ref, isTakeBack });
      this.wait();
    }
    if (!this.wire.send({ type: "do", ref, command })) this.object("offline", asText(t("offline.later")));
  }

  /** The board stays as it is for a moment: mostly the answer is there before anybody could miss it. */
  private wait(): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => (this.isWaiting = this.isBusy), PATIENCE_MS);
  }

  /** Whether a decision is on its way. */
  get isBusy(): boolean {
    return this.state.pending.length > 0;
  }

  private object(code: string, said: Said): void {
    this.happen({ type: "objected", objection: { code, said, citation: "" } });
  }

  private nextRef(): string {
    this.counter += 1;
    return `${this.counter}`;
  }

  get isMine(): boolean {
    return mustDecide(this.state) && !this.isWaiting && this.past.told === null && !this.windows.isElsewhere;
  }

  private contextOf(state: TableState, shown: View, past: PositionTold | null = null): Context | null {
    const { table, seat } = state;
    const position = past ?? state.position;
    const lines = past ? state.lines.slice(0, past.step) : state.lines;
    return table && position && this.told(table, position, shown, lines, seat);
  }

  /** What is on the table: now, or a moment of the past that is looked at. */
  readonly maybe: Context | null = $derived.by(() => {
    const { told } = this.past;
    if (told && this.state.position) return this.contextOf(this.state, told.view, pastPosition(told));
    return this.contextOf(this.state, this.animation.view ?? this.state.position?.view ?? {});
  });

  get context(): Context {
    if (!this.maybe) throw new Error("the game has not begun");
    return this.maybe;
  }

  readonly all: readonly Choice[] = $derived.by(() => {
    const { position } = this.state;
    const game = this.game;
    if (!position || !game || !this.isMine) return NOTHING;
    const { legal, view } = position;
    const single = legal.flatMap((offer) => {
      const path = game.path(offer, view);
      const choice: Choice = { offer, path, isByHand: game.isByHand?.(offer, view) ?? false };
      return game.isEitherWay?.(offer) ? [choice, { ...choice, path: path.toReversed() }] : [choice];
    });
    return [...single, ...(game.further?.(legal, view) ?? NOTHING)];
  });

  readonly choices: readonly Choice[] = $derived(this.isBusy ? NOTHING : possible(this.all, this.picked));

  /** What is played by itself, since nothing can be chosen. */
  readonly forced: Offer | null = $derived(
    forcedOffer(this.all, this.state.position?.may_take_back ?? false, settings),
  );

  /** What has no place on the board, as long as nothing is half made. */
  readonly buttons: readonly Choice[] = $derived(this.picked.length === 0 ? withoutPlace(this.all) : NOTHING);

  private readonly glows: ReadonlyMap<Anchor, Glow> = $derived.by(() => {
    const view = this.state.position?.view ?? {};
    return glowsOf(this.all, this.picked, ({ offer, then }) =>
      then ? "weak" : (this.game?.strength?.(offer, view) ?? "strong"),
    );
  });

  glow(anchor: Anchor): Glow {
    return this.glows.get(anchor) ?? "none";
  }

  get lit(): readonly Anchor[] {
    if (this.pointedAt.length > 0) return this.pointedAt;
    return this.past.told ? NOTHING : this.animation.lit;
  }

  point(anchors: readonly Anchor[]): void {
    this.pointedAt = anchors;
  }

  speak(prompt: Prompt | null): void {
    this.spoken = prompt;
  }

  get pace(): number {
    return pace();
  }

  pick(anchor: Anchor): void {
    if (this.past.told || this.isBusy) return;
    this.animation.finish();
    this.goOn();
    this.doubt = NOTHING;
    this.held = null;
    const outcome = click(this.all, this.picked, anchor);
    switch (outcome.kind) {
      case "picked":
        this.picked = outcome.picked;
        return;
      case "several":
        this.picked = outcome.picked;
        this.doubt = outcome.offers;
        return;
      case "chosen":
        this.decide(outcome.choice.offer, outcome.choice.then);
        return;
      case "nothing":
        this.ask(anchor);
    }
  }

  /** Whatever was said about the last click is over with the next. */
  goOn(): void {
    forgive();
    this.happen({ type: "went_on" });
  }

  /** Send a decision, or hold it until it is confirmed. */
  decide(offer: Offer, then: readonly string[] = NOTHING): void {
    if (settings.confirm === "always") [this.held, this.heldThen] = [offer, then];
    else this.choose(offer, then);
  }

  choose(offer: Offer, then: readonly string[] = offer === this.held ? this.heldThen : NOTHING): void {
    const { position } = this.state;
    if (!position || !this.isMine || this.isBusy) return;
    this.followUps.expect(this.game?.goesOn?.(offer) ?? NOTHING, then);
    this.goOn();
    this.missedTurns.forget();
    this.do({ type: "play", turn: position.turn, action: offer.action, id: crypto.randomUUID() });
  }

  /** Play what was typed; the server judges it. */
  type(action: string): void {
    const { position } = this.state;
    if (position) this.do({ type: "play", turn: position.turn, action, id: crypto.randomUUID() });
  }

  takeBack(): void {
    const { position } = this.state;
    const way = wayBack(this.state);
    const id = crypto.randomUUID();
    if (position && way === "alone") this.do({ type: "take_back", turn: position.turn, id });
    if (way === "together") this.do({ type: "ask_undo", step: position?.may_ask_undo ?? 0, id });
  }

  /** Say yes or no to what somebody asks for. */
  answer(request: RequestTold, isYes: boolean): void {
    this.do({ type: "answer_undo", request: request.id, is_yes: isYes });
  }

  putBack(): void {
    this.picked = NOTHING;
    this.doubt = NOTHING;
    this.held = null;
  }

  /** Show what happened while somebody was away, then the table as it is. */
  showMissed(): void {
    const turns = this.missedTurns.turns;
    this.missedTurns.forget();
    if (turns.length > 0) void this.past.tour(turns, pace());
  }

  peek(anchor: Anchor | null): void {
    this.peeked = anchor;
  }

  hint(): void {
    this.wire.send({ type: "ask_hint", ref: this.nextRef() });
  }

  /** Clicking what does not glow is a question. */
  private ask(anchor: Anchor): void {
    const context = this.maybe;
    if (!context || !this.game || !this.isMine) return;
    const action = this.game.meant(anchor, context, this.picked);
    refuse(anchor);
    if (action !== null) this.wire.send({ type: "why_not", action, ref: this.nextRef() });
    else this.object("illegal_action", asText(t("prompt.no_part", { name: this.game.nameOf(anchor, context) })));
  }
}
