import { blockType } from "#contract/blocks/block.ts";
import { choice, line, words } from "#contract/blocks/block-fields.ts";
import { mapOf, mapProviders } from "./map-place.ts";

/** A map of another site. */
export const map = blockType({
  name: "map",
  v: 1,
  fields: {
    provider: choice(mapProviders),
    /** What is there. */
    title: words(),
    /** Stands beside the map, and is what Google is asked for. */
    address: line(),
    /** Coordinates, or a link to the place on a map; OpenStreetMap finds nothing without them. */
    place: line(),
  },
  group: "business",
  drawing: "M12 21s6-5.6 6-11a6 6 0 1 0-12 0c0 5.4 6 11 6 11zM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4",
  check: (place) => {
    if (mapOf(place, "de")) return null;
    // A new one waits for its place.
    if (place.provider === "osm" && !place.address && !place.place) return null;
    return place.provider === "osm"
      ? { prop: "place", problem: "PLACE_INVALID" }
      : { prop: "address", problem: "FIELD_REQUIRED" };
  },
});
