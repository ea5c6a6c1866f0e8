/** Words that are set a little smaller where they would not fit into their box. The box must not grow with its words. */

import type { Attachment } from "svelte/attachments";

const LEAST = 0.76; // of the size; what is longer still is cut
const LEAST_PX = 10.5;

const waiting = new Set<HTMLElement>();
let frame = 0;

function ask(element: HTMLElement): void {
  waiting.add(element);
  if (frame === 0) frame = requestAnimationFrame(fitAll);
}

/** All at once: first everything is written, then read, then written, so that the page is laid out only twice. */
function fitAll(): void {
  frame = 0;
  const asked = [...waiting];
  waiting.clear();
  for (const element of asked) element.style.fontSize = "";
  const found = asked.map((element) => ({
    element,
    ratio: element.clientWidth / element.scrollWidth,
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  }));
  for (const { element, ratio, size } of found) {
    if (ratio < 1) element.style.fontSize = `${Math.max(LEAST_PX, size * Math.max(LEAST, ratio - 0.01))}px`;
  }
}

export const fitText: Attachment<HTMLElement> = (element) => {
  let width = -1;
  const resized = new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    ask(element);
  });
  const changed = new MutationObserver(() => ask(element));
  resized.observe(element);
  changed.observe(element, { characterData: true, childList: true, subtree: true });
  return () => {
    waiting.delete(element);
    resized.disconnect();
    changed.disconnect();
  };
};
