/** A table on the screen: the line to the server, what is known, what is picked, and what the board shows meanwhile. */

import type { Anchor, Choice, Context, Face, GameClient, Glow, Tribe, View } from "../games/game.ts";
import { TRIBES } from "../games/game.ts";
import type {
  AnyCommand,
  LineTold,
  Offer,
  PositionTold,
  RequestTold,
  Said,
  ServerMessage,
} from "../generated/messages.ts";
import { Wire, type LinkState } from "../net/wire.ts";
import { sayWith, t } from "../shell/language.svelte.ts";
import { pace, settings } from "../shell/settings.svelte.ts";
import { sound } from "../shell/sounds.ts";
import { asText } from "../words/said.ts";
import { Away } from "./away.svelte.ts";
import { forgive, refuse } from "./beckon.ts";
import { forcedOffer } from "./forced.ts";
import { nameOf } from "./names.ts";
import { Past, pastPosition } from "./past.svelte.ts";
import { click, glowOf, possible, withoutPlace, type Picked } from "./picking.ts";
import { Show } from "./show.svelte.ts";
import { mustDecide, nothingKnown, update, wayBack, type TableEvent, type TableState } from "./state.ts";
import { Windows } from "./windows.svelte.ts";

const NOWHERE: readonly Choice[] = [];
const MOST_SOUNDS = 3;

export class TableFace implements Face {
  state: TableState = $state.raw(nothingKnown);
  game: GameClient | null = $state.raw(null);
  picked: Picked = $state.raw([]);
  /** Offers that end at the same place: which one is meant? */
  doubt: readonly Offer[] = $state.raw([]);
  /** An offer that waits for the main button. */
  held: Offer | null = $state.raw(null);
  peeked: Anchor | null = $state(null);
  /** Things that the points tell of. */
  pointedAt: readonly Anchor[] = $state.raw([]);
  /** What is picked again after the decision that was sent. */
  private stays: readonly Anchor[] = [];
  /** Whether this is one of somebody's first tables of the game. */
  isNewcomer = $state(false);
  readonly show = new Show();
  readonly past: Past;
  readonly away: Away;
  readonly windows: Windows;
  private readonly wire: Wire;
  private counter = 0;

  constructor(
    readonly id: string,
    private readonly opened: (face: TableFace) => void = () => undefined,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.past = new Past(id, ({ code, said }) => this.object(code, said));
    this.away = new Away(id, () => this.state);
    this.windows = new Windows(id);
    this.wire = new Wire(
      `${scheme}://${location.host}/api/tables/${id}/socket`,
      (message) => this.hear(message),
      (state) => this.linked(state),
    );
    addEventListener("online", this.hurry);
  }

  close(): void {
    removeEventListener("online", this.hurry);
    this.show.finish();
    this.past.back();
    this.away.close();
    this.windows.close();
    this.wire.close();
  }

  /** Try to reach the table at once. */
  readonly hurry = (): void => this.wire.hurry();

  private linked(state: LinkState): void {
    if (state === "lost" && this.state.link === "open") this.away.left();
    this.happen({ type: "link", state });
  }

  private hear(message: ServerMessage): void {
    const before = this.state;
    this.happen(message);
    const after = this.state;
    this.follow(before, after, message);
    this.pickAgain();
  }

  private follow(before: TableState, after: TableState, message: ServerMessage): void {
    if (message.type !== "welcome" && message.type !== "update") return;
    if (after.position?.turn !== before.position?.turn || after.seat !== before.seat) this.putBack();
    this.play(before, after, message.type === "welcome");
    if (message.type === "welcome") {
      this.away.came();
      this.opened(this);
    } else this.sounds(after.lines.slice(before.lines.length));
  }

  /** What has moved and may move again stays picked. */
  private pickAgain(): void {
    if (this.stays.length === 0 || this.state.pending.length > 0) return;
    if (possible(this.all, this.stays).length > 0) this.picked = this.stays;
    this.stays = [];
  }

  private sounds(lines: readonly LineTold[]): void {
    if (!settings.sounds) return;
    const heard = lines.map((line) => this.game?.sound?.(line) ?? null).filter((each) => each !== null);
    sound(...heard.slice(0, MOST_SOUNDS));
  }

  /** Let the board follow: step by step if the change is worth it, else at once. */
  private play(before: TableState, after: TableState, isAnew: boolean): void {
    if (!after.position || after.position === before.position) return;
    const lines = after.lines.slice(before.lines.length);
    const isOnward = !isAnew && before.position !== null && after.lines.length >= before.lines.length;
    const old = this.show.view ?? before.position?.view ?? after.position.view;
    const context = this.contextOf(after, old);
    const stages =
      isOnward && context && pace() > 0 ? (this.game?.stages?.(old, after.position.view, lines, context) ?? []) : [];
    this.show.play(stages, after.position.view, pace());
  }

  private happen(event: TableEvent): void {
    this.state = update(this.state, event, performance.now());
  }

  /** Ask something of the server; the answer comes as a message. */
  do(command: AnyCommand): void {
    const ref = this.nextRef();
    const isTakeBack = command.type === "take_back";
    if (command.type === "play" || isTakeBack) this.happen({ type: "sent", ref, isTakeBack });
    if (!this.wire.send({ type: "do", ref, command })) this.object("offline", asText(t("offline.later")));
  }

  private object(code: string, said: Said): void {
    this.happen({ type: "objected", objection: { code, said, citation: "" } });
  }

  private nextRef(): string {
    this.counter += 1;
    return `${this.counter}`;
  }

  get isMine(): boolean {
    const isBusy = this.state.pending.length > 0 || this.past.told !== null || this.windows.isElsewhere;
    return mustDecide(this.state) && !isBusy;
  }

  private contextOf(state: TableState, shown: View, past: PositionTold | null = null): Context | null {
    const { table, seat } = state;
    const position = past ?? state.position;
    const lines = past ? state.lines.slice(0, past.step) : state.lines;
    if (!table || !position) return null;
    const name = (index: number): string => (index === seat ? t("you") : nameOf(table, index));
    const tribe = (index: number): Tribe => TRIBES[table.seats[index]?.colour ?? index] ?? "bone";
    const say = sayWith((index) => nameOf(table, index));
    return { table, position, shown, lines, seat, t, say, name, tribe };
  }

  /** What is on the table: now, or a moment of the past that is looked at. */
  readonly maybe: Context | null = $derived.by(() => {
    const { told } = this.past;
    if (told && this.state.position) return this.contextOf(this.state, told.view, pastPosition(told));
    return this.contextOf(this.state, this.show.view ?? this.state.position?.view ?? {});
  });

  get context(): Context {
    if (!this.maybe) throw new Error("the game has not begun");
    return this.maybe;
  }

  readonly all: readonly Choice[] = $derived.by(() => {
    const { position } = this.state;
    const game = this.game;
    if (!position || !game || !this.isMine) return NOWHERE;
    return position.legal.flatMap((offer) => {
      const path = game.path(offer, position.view);
      const choice: Choice = { offer, path, isByHand: game.isByHand?.(offer, position.view) ?? false };
      return game.isEitherWay?.(offer) ? [choice, { ...choice, path: path.toReversed() }] : [choice];
    });
  });

  readonly choices: readonly Choice[] = $derived(possible(this.all, this.picked));

  /** What is played by itself, since nothing can be chosen. */
  readonly forced: Offer | null = $derived(
    forcedOffer(this.all, this.state.position?.may_take_back ?? false, settings),
  );

  /** What has no place on the board, as long as nothing is half made. */
  readonly buttons: readonly Choice[] = $derived(this.picked.length === 0 ? withoutPlace(this.all) : NOWHERE);

  glow(anchor: Anchor): Glow {
    const view = this.state.position?.view ?? {};
    return glowOf(this.all, this.picked, anchor, (offer) => this.game?.strength?.(offer, view) ?? "strong");
  }

  get lit(): readonly Anchor[] {
    if (this.pointedAt.length > 0) return this.pointedAt;
    return this.past.told ? [] : this.show.lit;
  }

  point(anchors: readonly Anchor[]): void {
    this.pointedAt = anchors;
  }

  get pace(): number {
    return pace();
  }

  pick(anchor: Anchor): void {
    if (this.past.told) return;
    this.show.finish();
    this.goOn();
    this.doubt = [];
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
        this.decide(outcome.offer);
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
  decide(offer: Offer): void {
    if (settings.confirm === "always") this.held = offer;
    else this.choose(offer);
  }

  choose(offer: Offer): void {
    const { position } = this.state;
    if (!position || !this.isMine) return;
    this.putBack();
    this.stays = this.game?.goesOn?.(offer) ?? [];
    this.goOn();
    this.away.forget();
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
    this.picked = [];
    this.doubt = [];
    this.held = null;
  }

  /** Show what happened while somebody was away, then the table as it is. */
  showMissed(): void {
    const turns = this.away.missed;
    this.away.forget();
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
