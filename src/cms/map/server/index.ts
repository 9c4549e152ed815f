/** What other features may use of the map. */
export { remove as deletePlaceIn } from "./places/delete-place.ts";
export { create as createPlaceIn } from "./places/write-places.ts";
