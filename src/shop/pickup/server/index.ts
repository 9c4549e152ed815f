/** What other features may use of collecting orders. */
export { type BookedPickup, bookPickup, choosePickup, freePickup, movePickup } from "./booking/book-pickup.ts";
export { choiceFault } from "./booking/choice-fault.ts";
export { isEverOffered, type KnownPlace, knownPlaces } from "./booking/known-places.ts";
export { pickupOffered } from "./booking/offered-places.ts";
export { addPlaceIn, dropPlaceIn } from "./places/demo-place.ts";
