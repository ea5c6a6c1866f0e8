/** Whom somebody does not want to hear at a table: for themselves alone, as long as the window is open. */

import { SvelteSet } from "svelte/reactivity";

import type { RemarkTold } from "../generated/messages.ts";

/** Whoever speaks: a seat, or one of those who watch. */
export function speakerOf({ seat, watcher }: RemarkTold): string {
  return seat >= 0 ? `seat:${seat}` : `watcher:${watcher}`;
}

export class Muted {
  private readonly speakers: SvelteSet<string>;
  private readonly place: string;

  constructor(table: string) {
    this.place = `beringia.muted.${table}`;
    this.speakers = new SvelteSet((sessionStorage.getItem(this.place) ?? "").split(" ").filter(Boolean));
  }

  has(remark: RemarkTold): boolean {
    return this.speakers.has(speakerOf(remark));
  }

  toggle(remark: RemarkTold): void {
    const speaker = speakerOf(remark);
    if (!this.speakers.delete(speaker)) this.speakers.add(speaker);
    sessionStorage.setItem(this.place, [...this.speakers].join(" "));
  }
}
