import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const menus = declared(
  { de, en },
  {
    rights: { menu: { write: staff } },
    audit: ["menu.update"],
    problems: { MENU_LABEL: 422, MENU_TARGET: 422, MENU_FULL: 422 },
  },
);
