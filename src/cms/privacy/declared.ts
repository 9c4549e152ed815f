import { declared } from "#contract/declared/declared.ts";
import { staff, system } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const privacy = declared(
  { de, en },
  {
    rights: {
      /** The data about a person, whether or not they have an account. */
      subject: { read: staff, export: staff, erase: system },
    },
    audit: ["privacy.search", "privacy.export", "privacy.erase", "privacy.close"],
    problems: {
      CONFIRM_ADDRESS: 422,
    },
    places: { privacyOwn: { texts: ["site:ownData"] } },
  },
);
