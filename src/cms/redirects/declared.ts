import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const redirects = declared(
  { de, en },
  {
    rights: { redirect: { read: staff, write: staff } },
    audit: [
      "redirect.create",
      "redirect.update",
      "redirect.delete",
      "redirect.import",
      "missed.ignore",
      "missed.watch",
    ],
    problems: {
      REDIRECT_TAKEN: 409,
      REDIRECT_LOOP: 422,
      REDIRECT_PAGE: 422,
      /** An old address or a target with a `*` where none can be. */
      REDIRECT_PATTERN: 422,
      /** An address that is none of this site. */
      REDIRECT_ADDRESS: 422,
      /** A file whose head does not name the columns. */
      REDIRECT_COLUMNS: 422,
    },
  },
);
