import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** How often the site is visited, counted without cookies and without personal data. */
export const statistics = declared(
  { de, en },
  {
    rights: { statistic: { read: staff } },
    component: { name: "statistics" },
    problems: {
      /** The first day is after the last, or the span is longer than figures are kept. */
      STATISTIC_SPAN: 422,
    },
  },
);
