/** Something folded that opens when there is a reason to, and never closes under somebody's hands. */

import type { Attachment } from "svelte/attachments";

export function unfolded(hasReason: () => boolean): Attachment<HTMLDetailsElement> {
  return (fold) => {
    const isWanted = $derived(hasReason());
    $effect(() => {
      if (isWanted) fold.open = true;
    });
  };
}
