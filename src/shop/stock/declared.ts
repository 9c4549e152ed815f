import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const stock = declared(
  { de, en },
  {
    rights: { stock: { read: staff, write: staff } },
    audit: ["stock.change", "stock.count", "stock.warn"],
    problems: { STOCK_SKU: 422, STOCK_RESERVED: 409, STOCK_TWICE: 422, OUT_OF_STOCK: 409 },
    component: { name: "shop" },
  },
);
