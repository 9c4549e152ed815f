/** What other features, and the composition, may use of redirects. */

export { eachRedirect } from "./file/export-redirects.ts";
export { redirectFrom } from "./finding/follow.ts";
export type { AskedInVain } from "./missed/missed-addresses.ts";
export { missedOf } from "./missed/own-missed.ts";
export { dropRedirectsTo, followMoves } from "./writing/follow-moves.ts";
