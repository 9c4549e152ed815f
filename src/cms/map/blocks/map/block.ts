import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, line, things, words } from "#contract/blocks/block-fields.ts";
import { framedMap } from "./framed.ts";

/** So many places of the site stand on one map. */
const most = 20;

/**
 * Places of the site on a map: those that were chosen in their order, or all of them. A block may also have a place that
 * stands nowhere else; then it shows that one, behind the chosen ones.
 */
export const map = blockType({
  name: "map",
  v: 2,
  fields: {
    heading: words(),
    text: words(),
    places: things("place", most),
    /** None (`own`: cards alone); or a map of others, which a visitor's click loads. */
    provider: choice(["own", "osm", "gmaps"]),
    /** The place that stands in this block alone: its name, its address, and where it is. */
    title: words(),
    address: line(),
    /** Coordinates, or a link to the place on a map; OpenStreetMap finds nothing without them. */
    place: line(),
  },
  // Blocks of the first version show the map of a provider; they keep it.
  migrate: { 1: (props) => ({ heading: {}, text: {}, places: [], ...props }) },
  group: "business",
  drawing: "M12 21s6-5.6 6-11a6 6 0 1 0-12 0c0 5.4 6 11 6 11zM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4",
  check: ({ provider, places, address, place }) => {
    // Of places of the site it is known where they are; and a new block waits for its place.
    if (provider === "own" || places.length > 0 || (provider === "osm" && !address && !place)) return null;
    if (framedMap({ provider, address, place }, "de")) return null;
    return provider === "osm"
      ? { prop: "place", problem: "PLACE_INVALID" }
      : { prop: "address", problem: "FIELD_REQUIRED" };
  },
});
export type MapProps = PropsOfType<typeof map>;
