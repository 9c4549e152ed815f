import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What an owner has to do, and how the shop goes. */
export const dashboard = declared(
  { de, en },
  {
    rights: { sales: { read: staff } },
    component: { name: "shop" },
    places: { mailsDigest: { texts: ["notifications:shopDigest"] } },
  },
);
