/** The light on the page, day or night, as chosen or as the device says. */

import { createSubscriber } from "svelte/reactivity";

const DARK = "(prefers-color-scheme: dark)";

const follow = createSubscriber((update) => {
  const watcher = new MutationObserver(update);
  watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const device = matchMedia(DARK);
  device.addEventListener("change", update);
  return () => {
    watcher.disconnect();
    device.removeEventListener("change", update);
  };
});

/** "day" or "night"; whoever asks in an effect is told of changes. */
export function theme(): string {
  follow();
  return document.documentElement.dataset["theme"] ?? (matchMedia(DARK).matches ? "night" : "day");
}
