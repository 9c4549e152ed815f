/** What other features, and the composition, may use of redirects. */

export { eachRedirect } from "./file/export-redirects.ts";
export { redirectByQuery, redirectFrom, redirectUnlessPage } from "./finding/follow.ts";
export { queriesTag } from "./finding/query-shapes.ts";
export type { AskedInVain } from "./missed/missed-addresses.ts";
export { missedOf } from "./missed/own-missed.ts";
export { looksLikePage } from "./missed/page-like.ts";
export { dropRedirectsTo, followMoves } from "./writing/follow-moves.ts";
