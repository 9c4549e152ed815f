import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What somebody of the staff wants to see of a list again. */
export const listViews = declared(
  { de, en },
  {
    rights: { view: { keep: staff } },
    problems: { VIEW_NAME: 422, VIEW_LONG: 422, VIEWS_FULL: 422 },
  },
);
