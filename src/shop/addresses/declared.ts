import { declared } from "#contract/declared/declared.ts";
import { everyUser } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Where things are sent, and where invoices go. */
export const addresses = declared(
  { de, en },
  {
    rights: { address: { read: everyUser, write: everyUser } },
    problems: {
      ...{ ADDRESS_NAME: 422, ADDRESS_STREET: 422, ADDRESS_ZIP: 422, ADDRESS_ZIP_MISSING: 422 },
      ...{ ADDRESS_CITY: 422, ADDRESS_COUNTRY: 422, ADDRESS_BOOK_FULL: 422 },
    },
    component: { name: "shop" },
    places: { addresses: { texts: ["shop:address"] } },
  },
);
