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
    problems: { PLACE_INVALID: 422, PLACE_TAKEN: 409, PLACES_MANY: 422 },
    places: { map: { texts: ["map:hours", "map:way"] } },
  },
);
