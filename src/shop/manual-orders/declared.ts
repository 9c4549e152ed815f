import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Orders that come by phone, by letter or at the counter. */
export const manualOrders = declared(
  { de, en },
  {
    problems: { CUSTOMER_UNKNOWN: 422 },
    component: { name: "shop" },
  },
);
