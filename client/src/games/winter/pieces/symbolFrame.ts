/** A drawing that shows a symbol of the sheet in the symbol's own frame, however wide it was painted. */

import type { Attachment } from "svelte/attachments";

export function symbolFrame(symbol: string): Attachment<SVGSVGElement> {
  return (drawing) => {
    const box = document.getElementById(symbol)?.getAttribute("viewBox");
    if (box) drawing.setAttribute("viewBox", box);
  };
}
