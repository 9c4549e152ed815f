import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const pages = declared(
  { de, en },
  {
    rights: {
      page: { readDrafts: staff, write: staff, publish: staff, delete: staff },
    },
    audit: ["page.create", "page.update", "page.publish", "page.unpublish", "page.delete"],
    problems: {
      SLUG_TAKEN: 409,
      LAST_PAGE: 422,
    },
  },
);
