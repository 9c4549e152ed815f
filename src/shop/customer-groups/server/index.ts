/** What other features may use of customer groups. */

export { buyerOf, type KnownBuyers, knownBuyers } from "./known-buyers.ts";
export { customerGroupsAmong } from "./read-groups.ts";
export { placeInGroupIn } from "./write-groups.ts";
