/** What other features, and the composition, may use of redirects. */

export { dropRedirectsTo, followMoves } from "./follow-moves.ts";
export { redirectFrom } from "./read-redirects.ts";
