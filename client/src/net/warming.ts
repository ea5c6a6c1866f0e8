/** Which games' stronger bots are not ready yet, or never will be: asked again and again until none is under way. */

import type { StillWarming } from "../generated/messages.ts";
import { stillWarming, Trouble } from "./api.ts";

const PAUSE_MS = 3_000;

export async function watchWarming(
  hear: (found: StillWarming) => void,
  ask: () => Promise<StillWarming> = stillWarming,
  pause: () => Promise<void> = () => new Promise((done) => setTimeout(done, PAUSE_MS)),
): Promise<void> {
  for (;;) {
    const found = await ask().catch((error: unknown) => {
      if (error instanceof Trouble && error.code === "offline") return null;
      return { games: [], failed: {} };
    });
    if (found !== null) hear(found);
    if (found?.games.length === 0) return;
    await pause();
  }
}
