/** The connection to a table: it says hello, hears everything, and comes again by itself, with what was not answered. */

import type { ClientMessage, ServerMessage } from "../generated/messages.ts";

export type LinkState = "connecting" | "open" | "lost" | "ended";

/** What a line needs of the browser; tests bring their own. */
export interface Surroundings {
  open(url: string): WebSocket;
  /** Do something after what has come in until then. */
  soon(work: () => void): void;
  later(work: () => void, ms: number): number;
  cancel(timer: number): void;
}

const browser: Surroundings = {
  open: (url) => new WebSocket(url),
  soon: (work) => void window.setTimeout(work),
  later: (work, ms) => window.setTimeout(work, ms),
  cancel: (timer) => window.clearTimeout(timer),
};

const PING_MS = 25_000;
const SHORTEST_MS = 300;
const LONGEST_MS = 5_000;
/** Commands with an id: sent again after a lost connection, they are carried out once. */
const REPEATED: ReadonlySet<string> = new Set(["play", "take_back", "ask_undo"]);
/** Reasons of the server after which coming again would change nothing. */
const FINAL = new Set(["not_yours", "no_table", "erased", "too_fast", "text", "banned", "put_out"]);

export class Wire {
  private socket: WebSocket | null = null;
  private seq: number | null = null;
  private tries = 0;
  private timer: number | null = null;
  private pinger: number | null = null;
  private isOver = false;
  /** Messages that have come and are heard together, so that a table which got many at once is drawn once. */
  private readonly come: ServerMessage[] = [];
  /** Decisions the server has not answered yet; they are sent again after a lost connection and played once. */
  private readonly unanswered = new Map<string, ClientMessage>();

  constructor(
    private readonly url: string,
    private readonly hear: (messages: readonly ServerMessage[]) => void,
    private readonly tell: (state: LinkState) => void,
    private readonly around: Surroundings = browser,
  ) {
    this.connect();
  }

  /** Send now, or, if it is a decision, as soon as the connection is there again. Returns whether it will arrive. */
  send(message: ClientMessage): boolean {
    const isDecision = message.type === "do" && REPEATED.has(message.command.type);
    if (isDecision && message.ref) this.unanswered.set(message.ref, message);
    if (this.socket?.readyState !== 1) return isDecision;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try at once, for instance when the browser is online again. */
  hurry(): void {
    if (this.timer === null) return;
    this.around.cancel(this.timer);
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.isOver = true;
    this.come.length = 0;
    this.stopPinging();
    if (this.timer !== null) this.around.cancel(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    this.timer = null;
    this.tell(this.tries === 0 ? "connecting" : "lost");
    const socket = this.around.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.seq === null ? { type: "hello" } : { type: "hello", seq: this.seq }));
    };
    socket.onmessage = (event) => {
      if (this.come.push(JSON.parse(String(event.data)) as ServerMessage) === 1) this.around.soon(() => this.hearAll());
    };
    socket.onclose = () => {
      this.hearAll();
      if (this.socket === socket) this.lost();
    };
  }

  private hearAll(): void {
    const messages = this.come.splice(0);
    for (const message of messages) this.received(message);
    if (messages.length > 0) this.hear(messages);
  }

  private received(message: ServerMessage): void {
    if (message.type === "welcome") this.welcomed();
    if (message.type === "welcome" || message.type === "update") this.seq = message.seq;
    if (message.type === "accepted" || message.type === "refused") this.unanswered.delete(message.ref);
    if (message.type === "closing" && FINAL.has(message.code)) this.isOver = true;
  }

  private welcomed(): void {
    this.tries = 0;
    this.tell("open");
    for (const message of this.unanswered.values()) this.socket?.send(JSON.stringify(message));
    this.stopPinging();
    this.ping();
  }

  private ping(): void {
    this.pinger = this.around.later(() => {
      this.send({ type: "ping", t: 0 });
      this.ping();
    }, PING_MS);
  }

  private stopPinging(): void {
    if (this.pinger !== null) this.around.cancel(this.pinger);
    this.pinger = null;
  }

  private lost(): void {
    this.socket = null;
    this.stopPinging();
    if (this.isOver) {
      this.tell("ended");
      return;
    }
    const pause = Math.min(SHORTEST_MS * 2 ** this.tries, LONGEST_MS);
    this.tries += 1;
    this.tell("lost");
    this.timer = this.around.later(() => this.connect(), pause);
  }
}
