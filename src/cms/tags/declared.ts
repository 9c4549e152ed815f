import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const tags = declared(
  { de, en },
  {
    rights: {
      tag: { read: staff, write: staff },
    },
    audit: ["tag.create", "tag.update", "tag.delete"],
    problems: {
      TAG_TAKEN: 409,
      TAG_INSIDE: 422,
      TAG_LONG: 422,
      TAG_RESERVED: 422,
    },
  },
);
