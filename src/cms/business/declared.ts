import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What a business shows of itself: when it is open and how to reach it, prices, people, what guests say. */
export const business = declared(
  { de, en },
  {
    problems: {
      PHONE_INVALID: 400,
      VAT_ID_INVALID: 422,
      WEB_ADDRESS_INVALID: 422,
      HOURS_OVERLAP: 422,
      HOURS_NEXT_DAY: 422,
      HOURS_EMPTY: 422,
      HOURS_DATES: 422,
      HOURS_TWICE: 422,
    },
    places: {
      business: {
        texts: [
          "business:contact",
          "business:hours",
          "business:weekday",
          "business:weekdayShort",
          "business:holiday",
          "site:stars",
          "business:imprint",
          "!business:imprint.missing",
          "business:statement",
          "!business:statement.missing",
        ],
        law: ["business:imprint.disputesText", "business:statement"],
      },
    },
  },
);
