import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Where and when customers collect their orders. */
export const pickup = declared(
  { de, en },
  {
    rights: { pickupPlace: { read: staff, write: staff } },
    audit: ["pickupPlace.create", "pickupPlace.update", "pickupPlace.order", "pickupPlace.delete"],
    problems: {
      ...{ PICKUP_PLACE: 422, PICKUP_SLOT: 409 },
      ...{ PICKUP_PLACE_TAKEN: 409, PICKUP_PLACES_MANY: 422, PICKUP_LEAD: 422, PICKUP_BOOKED: 409 },
    },
    component: { name: "shop" },
    places: { storefront: { texts: ["shop:pickup", "problem:PICKUP_PLACE", "problem:PICKUP_SLOT"] } },
  },
);
