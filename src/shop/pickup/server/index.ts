/** What other features may use of collecting orders. */
export type { PickupChoice } from "../contract.ts";
export { type BookedPickup, bookPickup, freePickup } from "./book-pickup.ts";
export { pickupOffered } from "./offered-places.ts";
