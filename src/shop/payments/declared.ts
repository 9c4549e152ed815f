import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** How orders are paid. */
export const payments = declared(
  { de, en },
  { component: { name: "shop" }, places: { payments: { texts: ["shop:payment"] } } },
);
