/** Where points came from: the areas that scored, and whose pieces were there. */

import type { ItemTold } from "../../generated/messages.ts";
import type { Anchor, Deed } from "../game.ts";
import { zoneAnchor } from "./path.ts";
import { stillThere } from "./stages.ts";
import { read, type Area, type AreaKind, type Landscape } from "./view.ts";

/** What is scored by each paragraph. */
const KINDS: Readonly<Record<string, AreaKind>> = {
  "Gatherers 5.2": "river",
  "Gatherers 5.3": "forest",
  "Gatherers 6.2": "system",
  "Gatherers 6.3": "meadow",
  "Gatherers 7.3": "system",
  "Gatherers 7.4": "meadow",
};
/** Paragraphs that score where somebody stands; the others score around the tile that was laid. */
const OWNED: readonly string[] = ["Gatherers 5.2", "Gatherers 5.3", "Gatherers 7.3", "Gatherers 7.4"];

/** A zone of an area; of a river system one of each river and lake. */
function parts({ zones }: Area, land: Landscape): readonly Anchor[] {
  const byArea = new Map(zones.map(({ tile, zone }) => [land.areaKey(tile, zone), zoneAnchor(tile.number, zone)]));
  return [...byArea.values()];
}

export function pointSources({ seat }: ItemTold, citation: string, { line, before, after }: Deed): readonly Anchor[] {
  const land = read(stillThere(before, after, line));
  const isFinal = land.phase === "over" && citation.startsWith("Gatherers 7.");
  return [...land.areas.values()]
    .filter((area) => area.kind === KINDS[citation])
    .filter(({ zones }) => isFinal || zones.some(({ tile }) => tile === land.last))
    .filter((area) => !OWNED.includes(citation) || land.owners(area).includes(seat))
    .flatMap((area) => parts(area, land));
}
