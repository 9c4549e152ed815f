import { type Static, Type } from "typebox";
import { blockType } from "#contract/blocks/block.ts";
import { closed, Line, LocalisedText } from "#contract/wire/shapes.ts";
import { mapOf, mapProviders } from "./map-place.ts";

const MapProps = closed({
  provider: Type.Enum([...mapProviders]),
  /** What is there. */
  title: LocalisedText,
  /** Stands beside the map, and is what Google is asked for. */
  address: Line,
  /** Coordinates, or a link to the place on a map; OpenStreetMap finds nothing without them. */
  place: Line,
});
export type MapProps = Static<typeof MapProps>;

/** A map of another site. */
export const map = blockType({
  name: "map",
  v: 1,
  props: MapProps,
  begins: { provider: "osm", title: {}, address: "", place: "" },
  texts: ["title"],
  check: (place) => {
    if (mapOf(place, "de")) return null;
    return place.provider === "osm"
      ? { prop: "place", problem: "PLACE_INVALID" }
      : { prop: "address", problem: "FIELD_REQUIRED" };
  },
});
