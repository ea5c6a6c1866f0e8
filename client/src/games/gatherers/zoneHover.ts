/** The area under the pointer lights up and says what it is: a mouse rests on it, a finger taps it. */

import type { Attachment } from "svelte/attachments";

import type { Face } from "../game.ts";
import { zoneAnchor } from "./path.ts";

export interface ZoneSeen {
  readonly tile: number;
  readonly zone: number;
}

function zoneUnder(target: EventTarget | null): ZoneSeen | null {
  const element = target instanceof Element ? target.closest<SVGElement>("[data-zone][data-tile]") : null;
  return element ? { tile: Number(element.dataset["tile"]), zone: Number(element.dataset["zone"]) } : null;
}

export function zoneHover(face: Face, seen: (zone: ZoneSeen | null) => void): Attachment {
  return (element) => {
    const ending = new AbortController();
    let last: ZoneSeen | null = null;
    const show = (zone: ZoneSeen | null): void => {
      if (zone?.tile === last?.tile && zone?.zone === last?.zone) return;
      const isOverThing = zone === null && last === null;
      last = zone;
      seen(zone);
      if (!isOverThing) face.peek(zone && zoneAnchor(zone.tile, zone.zone));
    };
    const on = (name: string, hear: (event: PointerEvent) => void): void =>
      element.addEventListener(name, (event) => hear(event as PointerEvent), { signal: ending.signal });
    on("pointerover", (event) => event.pointerType === "mouse" && show(zoneUnder(event.target)));
    on("pointerleave", (event) => event.pointerType === "mouse" && show(null));
    on("click", (event) => event.pointerType !== "mouse" && show(zoneUnder(event.target)));
    return () => {
      ending.abort();
      face.peek(null);
    };
  };
}
