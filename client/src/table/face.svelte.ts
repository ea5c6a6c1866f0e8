/** A table on the screen: the line to the server, what is known, what is picked, and what the board shows meanwhile. */

import type { Anchor, Choice, Context, Face, GameClient, Glow, Tribe, View } from "../games/game.ts";
import { TRIBES } from "../games/game.ts";
import type { AnyCommand, Offer, ServerMessage } from "../generated/messages.ts";
import { Wire } from "../net/wire.ts";
import { sayWith, t } from "../shell/language.svelte.ts";
import { pace, settings } from "../shell/settings.svelte.ts";
import { asText } from "../words/said.ts";
import { nameOf } from "./names.ts";
import { click, glowOf, possible, withoutPlace, type Picked } from "./picking.ts";
import { Show } from "./show.svelte.ts";
import { mustDecide, nothingKnown, update, type TableEvent, type TableState } from "./state.ts";

const NOWHERE: readonly Choice[] = [];

export class TableFace implements Face {
  state: TableState = $state.raw(nothingKnown);
  game: GameClient | null = $state.raw(null);
  picked: Picked = $state.raw([]);
  /** Offers that end at the same place: which one is meant? */
  doubt: readonly Offer[] = $state.raw([]);
  /** An offer that waits for the main button. */
  held: Offer | null = $state.raw(null);
  peeked: Anchor | null = $state(null);
  readonly show = new Show();
  private readonly wire: Wire;
  private counter = 0;

  constructor(
    readonly id: string,
    private readonly opened: (face: TableFace) => void = () => undefined,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.wire = new Wire(
      `${scheme}://${location.host}/api/tables/${id}/socket`,
      (message) => this.hear(message),
      (state) => this.happen({ type: "link", state }),
    );
    addEventListener("online", this.hurry);
  }

  close(): void {
    removeEventListener("online", this.hurry);
    this.show.finish();
    this.wire.close();
  }

  private readonly hurry = (): void => this.wire.hurry();

  private hear(message: ServerMessage): void {
    const before = this.state;
    this.happen(message);
    const after = this.state;
    if (message.type !== "welcome" && message.type !== "update") return;
    if (after.position?.turn !== before.position?.turn || after.seat !== before.seat) this.putBack();
    this.play(before, after, message.type === "welcome");
    if (message.type === "welcome") this.opened(this);
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
    if (command.type === "play" || command.type === "take_back") this.happen({ type: "sent", ref });
    if (!this.wire.send({ type: "do", ref, command })) {
      this.happen({ type: "objected", objection: { code: "offline", said: asText(t("offline.later")), citation: "" } });
    }
  }

  private nextRef(): string {
    this.counter += 1;
    return `${this.counter}`;
  }

  get isMine(): boolean {
    return mustDecide(this.state) && this.state.pending.length === 0;
  }

  private contextOf(state: TableState, shown: View): Context | null {
    const { table, position, seat } = state;
    if (!table || !position) return null;
    const name = (index: number): string => (index === seat ? t("you") : nameOf(table, index));
    const tribe = (index: number): Tribe => TRIBES[table.seats[index]?.colour ?? index] ?? "bone";
    const say = sayWith((index) => nameOf(table, index));
    return { table, position, shown, seat, t, say, name, tribe };
  }

  readonly maybe: Context | null = $derived(
    this.contextOf(this.state, this.show.view ?? this.state.position?.view ?? {}),
  );

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

  /** What has no place on the board, as long as nothing is half made. */
  readonly buttons: readonly Choice[] = $derived(this.picked.length === 0 ? withoutPlace(this.all) : NOWHERE);

  glow(anchor: Anchor): Glow {
    const view = this.state.position?.view ?? {};
    return glowOf(this.all, this.picked, anchor, (offer) => this.game?.strength?.(offer, view) ?? "strong");
  }

  get lit(): readonly Anchor[] {
    return this.show.lit;
  }

  get pace(): number {
    return pace();
  }

  pick(anchor: Anchor): void {
    this.show.finish();
    this.happen({ type: "went_on" });
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

  /** Send a decision, or hold it until it is confirmed. */
  decide(offer: Offer): void {
    if (settings.confirm === "always" && this.held?.action !== offer.action) this.held = offer;
    else this.choose(offer);
  }

  choose(offer: Offer): void {
    const { position } = this.state;
    if (!position || !this.isMine) return;
    this.putBack();
    this.do({ type: "play", turn: position.turn, action: offer.action, id: crypto.randomUUID() });
  }

  /** Play what was typed; the server judges it. */
  type(action: string): void {
    const { position } = this.state;
    if (position) this.do({ type: "play", turn: position.turn, action, id: crypto.randomUUID() });
  }

  takeBack(): void {
    const { position } = this.state;
    if (position?.may_take_back) this.do({ type: "take_back", turn: position.turn, id: crypto.randomUUID() });
  }

  putBack(): void {
    this.picked = [];
    this.doubt = [];
    this.held = null;
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
    if (action !== null) this.wire.send({ type: "why_not", action, ref: this.nextRef() });
  }
}
