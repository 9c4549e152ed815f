import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Price lists, order forms and labels on paper. */
export const print = declared(
  { de, en },
  {
    problems: { PRINT_EMPTY: 422, PRINT_PRICES: 422, PRINT_LONG: 422, PRINT_START: 422 },
    places: { shopPrint: { texts: ["shop:print"], law: ["shop:print.terms", "shop:print.order.legal"] } },
    component: { name: "shop" },
  },
);
