/** Which games' stronger bots are not ready yet: asked again and again until there is none. */

import { stillWarming, Trouble } from "./api.ts";

const PAUSE_MS = 3_000;

export async function watchWarming(
  hear: (games: readonly string[]) => void,
  ask: () => Promise<readonly string[]> = stillWarming,
  pause: () => Promise<void> = () => new Promise((done) => setTimeout(done, PAUSE_MS)),
): Promise<void> {
  for (;;) {
    const games = await ask().catch((error: unknown) => {
      if (error instanceof Trouble && error.code === "offline") return null;
      return [];
    });
    if (games !== null) hear(games);
    if (games?.length === 0) return;
    await pause();
  }
}
