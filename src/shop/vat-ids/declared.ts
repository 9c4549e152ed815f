import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Whether the VAT ID of a business that orders is valid. */
export const vatIds = declared(
  { de, en },
  {
    component: { name: "shop" },
    // Who orders types it; the privacy statement says who is asked about it.
    forms: { vatId: { tags: [], screen: true } },
  },
);
