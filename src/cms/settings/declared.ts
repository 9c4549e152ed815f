import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const settings = declared(
  { de, en },
  {
    rights: {
      config: { read: staff, write: staff },
    },
    audit: ["config.update"],
    notifications: {
      /** A proxy stands before the site and is not declared. */
      proxy: {
        facts: { address: "string" },
        permission: "config.write",
        tone: "error",
        address: () => "/admincenter/settings",
        handledBy: [],
        place: 110,
        quietHours: 24,
      },
    },
  },
);
