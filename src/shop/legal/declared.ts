import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Terms, instruction on withdrawal, shipping and privacy, as versions that stay. */
export const legal = declared(
  { de, en },
  {
    rights: { legal: { read: staff, write: staff } },
    audit: ["legal.update", "legal.publish", "legal.discard"],
    problems: { LEGAL_SOURCE: 422, LEGAL_EMPTY: 422, LEGAL_HINTS: 422, LEGAL_AMOUNT: 422 },
    component: { name: "shop", screens: ["terms", "withdrawal", "shipping"] },
    places: {
      legal: {
        texts: ["legal:title", "legal:file", "legal:shipping", "legal:page", "legal:notice"],
        law: ["legal:shipping"],
      },
    },
  },
);
