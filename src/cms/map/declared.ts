import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Where the business is found: its places, and the maps that show them. */
export const map = declared(
  { de, en },
  {
    rights: { place: { read: staff, write: staff } },
    audit: ["place.create", "place.update", "place.delete"],
    problems: {
      ...{ PLACE_INVALID: 422, PLACE_TAKEN: 409, PLACES_MANY: 422 },
      ...{ MAP_URL: 422, MAP_URL_PLACES: 422, MAP_KEY_PUBLIC: 422, MAP_KEY_AGAIN: 422, MAP_KEY_MISSING: 422 },
      /** What visitors are told. */
      MAP_SOURCE_FAILED: 502,
      ...{ MAP_SOURCE_MISSING: 424, MAP_SOURCE_KEY: 424, MAP_SOURCE_BUSY: 424, MAP_SOURCE_TYPE: 424 },
      ...{ MAP_SOURCE_LARGE: 424, MAP_SOURCE_SILENT: 424, MAP_SOURCE_UNKNOWN: 424, MAP_SOURCE_UNREACHABLE: 424 },
    },
    places: { map: { texts: ["map:hours", "map:way", "map:site"] } },
  },
);
