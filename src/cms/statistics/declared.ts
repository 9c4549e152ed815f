import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** How often the site is visited, counted without cookies and without personal data. */
export const statistics = declared(
  { de, en },
  {
    rights: { statistic: { read: staff, write: staff } },
    audit: [
      ...(["funnel.create", "funnel.update", "funnel.delete"] as const),
      ...(["statisticShare.create", "statisticShare.end"] as const),
    ],
    component: { name: "statistics" },
    problems: {
      /** The first day is after the last, or the span is longer than figures are kept. */
      STATISTIC_SPAN: 422,
      /** A list that is known of all that was counted alone. */
      STATISTIC_UNFILTERED: 422,
      ...{ FUNNEL_MANY: 422, SHARE_MANY: 422 },
    },
  },
);
