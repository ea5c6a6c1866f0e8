/** Where points came from: the regions in which hunters scored. */

import type { ItemTold, Said } from "../../generated/messages.ts";
import type { Anchor, Deed } from "../game.ts";
import { regionAnchor } from "./path.ts";
import { huntersOf, isIced, read, REGIONS, worth } from "./view.ts";

/** An item tells of hunters beside equally many mammoths; each of them brought the same. */
export function pointSources({ seat, points, said }: ItemTold, _citation: string, { after }: Deed): readonly Anchor[] {
  const view = read(after);
  const each = points / Number((said.values["hunters"] as Said).values["n"]);
  return [...Array(REGIONS).keys()]
    .filter((region) => !isIced(view, region) && huntersOf(view, region, seat) > 0 && worth(view, region) === each)
    .map(regionAnchor);
}
