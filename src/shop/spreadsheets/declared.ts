import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const spreadsheets = declared(
  { de, en },
  { audit: ["product.import"], problems: { SHEET_WIDE: 422, SHEET_CELL: 422 }, component: { name: "shop" } },
);
