import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Words that make an order cheaper. */
export const codes = declared(
  { de, en },
  {
    rights: { code: { read: staff, write: staff } },
    audit: ["code.create", "code.update", "code.archive", "code.delete"],
    problems: { CODE_TAKEN: 409, CODE_EMPTY: 422, CODE_DATES: 422, CODE_GROUPS: 422, CODE_USED: 409, CODE_ONCE: 409 },
    component: { name: "shop" },
  },
);
