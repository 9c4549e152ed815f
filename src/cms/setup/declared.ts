import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const setup = declared(
  { de, en },
  {
    rights: { demo: { read: staff, remove: ["system"] } },
    audit: ["site.setUp", "site.removeDemo"],
    problems: {
      SET_UP_ALREADY: 409,
      DEMO_CHANGED: 409,
    },
  },
);
