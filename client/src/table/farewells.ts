/** What the server says to somebody it sends away, where the page has words of its own for it. */

import type { Said } from "../generated/messages.ts";

/** As the server says it to somebody who never sat at a table nobody may watch. */
export const UNWATCHED = "nobody may watch this table";

/** Whether somebody is sent away as any stranger would be, and not for something that happened to them here. */
export const isForStrangers = (said: Said): boolean => said.pattern === UNWATCHED;
