import { describe, expect, it } from "vitest";

import type { ServerMessage } from "../generated/messages.ts";
import { Wire, type LinkState, type Surroundings } from "./wire.ts";

class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A line with a socket and timers in our hands; it hears at once, or when it is let. */
function house(isLet = true) {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, () => void>();
  const pauses: number[] = [];
  const lets: (() => void)[] = [];
  const around: Surroundings = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    soon: (work) => (isLet ? work() : lets.push(work)),
    later: (work, ms) => {
      pauses.push(ms);
      timers.set(pauses.length, work);
      return pauses.length;
    },
    cancel: (timer) => void timers.delete(timer),
  };
  const heard: ServerMessage[] = [];
  const states: LinkState[] = [];
  const wire = new Wire(
    "ws://here",
    (messages) => heard.push(...messages),
    (state) => states.push(state),
    around,
  );
  const last = () => sockets[sockets.length - 1] as FakeSocket;
  const ring = () => {
    const [[timer, work] = [0, () => undefined]] = [...timers];
    timers.delete(timer);
    work();
  };
  return { wire, sockets, heard, states, pauses, lets, last, ring };
}

const play = { type: "do", ref: "a1", command: { type: "play", turn: 0, action: "done", id: "x" } } as const;

describe("the line to a table", () => {
  it("says hello and hears", () => {
    const { last, heard, states } = house();
    last().opens();
    expect(last().sent).toEqual(['{"type":"hello"}']);
    last().hears({ type: "welcome", seq: 4 });
    expect(heard).toHaveLength(1);
    expect(states).toEqual(["connecting", "open"]);
  });

  it("comes again from the event it knew, with longer and longer pauses", () => {
    const { last, states, pauses, ring } = house();
    last().opens();
    last().hears({ type: "welcome", seq: 4 });
    last().hears({ type: "update", seq: 9 });
    last().close();
    expect(states.at(-1)).toBe("lost");
    ring();
    last().close();
    ring();
    last().opens();
    expect(last().sent).toEqual(['{"type":"hello","seq":9}']);
    expect(pauses.slice(1)).toEqual([300, 600]);
  });

  it("sends a decision again that was not answered, but not one that was", () => {
    const { wire, last, ring } = house();
    last().opens();
    last().hears({ type: "welcome", seq: 4 });
    wire.send(play);
    wire.send({ ...play, ref: "a2" });
    last().hears({ type: "accepted", ref: "a2", seq: 5, turn: 1, table: "" });
    last().close();
    ring();
    last().opens();
    last().hears({ type: "welcome", seq: 5 });
    expect(last().sent.slice(1)).toEqual([JSON.stringify(play)]);
  });

  it("does not come again when the server says it is in vain", () => {
    const { last, states, sockets } = house();
    last().opens();
    last().hears({ type: "closing", code: "not_yours", message: "no" });
    last().close();
    expect(states.at(-1)).toBe("ended");
    expect(sockets).toHaveLength(1);
  });

  it("hears everything that came in the meantime together, in its order", () => {
    const { heard, lets, last } = house(false);
    last().opens();
    for (const t of [1, 2, 3]) last().hears({ type: "pong", t });
    expect(heard).toEqual([]);
    expect(lets).toHaveLength(1);
    lets[0]?.();
    last().hears({ type: "pong", t: 4 });
    expect(lets).toHaveLength(2);
    lets[1]?.();
    expect(heard.map((message) => message.type === "pong" && message.t)).toEqual([1, 2, 3, 4]);
  });

  it("hears what has come before it says that the connection is lost", () => {
    const { heard, states, last } = house(false);
    last().opens();
    last().hears({ type: "pong", t: 1 });
    last().close();
    expect(heard).toHaveLength(1);
    expect(states.at(-1)).toBe("lost");
  });
});
