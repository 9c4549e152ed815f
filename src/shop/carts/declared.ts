import { declared } from "#contract/declared/declared.ts";
import { everyUser } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What an order would cost, and the cart of those who are logged in, on their account. */
export const carts = declared(
  { de, en },
  {
    rights: { cart: { read: everyUser, write: everyUser } },
    problems: { CART_FULL: 422 },
    component: { name: "shop" },
  },
);
