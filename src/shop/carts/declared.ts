import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What an order would cost, and the cart: on the account, of a visit, or in the browser. */
export const carts = declared(
  { de, en },
  {
    problems: { CART_FULL: 422, PRICE_UNKNOWN: 424 },
    component: { name: "shop" },
    places: {
      cart: { texts: ["shop:cart"], law: ["shop:cart.sums", "shop:cart.terms", "shop:cart.vat"] },
    },
  },
);
