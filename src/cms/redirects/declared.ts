import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const redirects = declared(
  { de, en },
  {
    rights: { redirect: { read: staff, write: staff } },
    audit: ["redirect.create", "redirect.update", "redirect.delete"],
    problems: { REDIRECT_TAKEN: 409, REDIRECT_LOOP: 422, REDIRECT_PAGE: 422 },
  },
);
