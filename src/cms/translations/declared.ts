import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const translations = declared(
  { de, en },
  {
    rights: { translation: { read: staff, write: staff } },
    audit: ["translation.update", "translation.reset", "translation.import"],
    problems: {
      TEXT_EMPTY: 422,
      TEXT_LONG: 422,
      TEXT_LINES: 422,
      TEXT_MARKUP: 422,
      TEXT_LOST: 422,
      TEXT_UNKNOWN: 422,
      /** A file that is neither a table of texts nor JSON with texts. */
      TEXT_FILE: 422,
    },
  },
);
