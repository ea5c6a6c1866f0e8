/** Where points came from: the tracks and the burial table by their paragraph, everything else where the action took place. */

import type { ItemTold } from "../../generated/messages.ts";
import type { Anchor, Deed } from "../game.ts";
import { idolAnchor } from "./anchors.ts";
import { path } from "./path.ts";

const THINGS: Readonly<Record<string, Anchor>> = {
  "Winter 6.8": idolAnchor(1),
  "Winter 8.2": idolAnchor(0),
  "Winter 8.3": "burial:table",
};

export function pointSources(_item: ItemTold, citation: string, { line, before }: Deed): readonly Anchor[] {
  const thing = THINGS[citation];
  return thing !== undefined ? [thing] : line.kind === "" ? [] : path(line, before);
}
