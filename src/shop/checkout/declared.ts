import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** From the cart to a placed order. */
export const checkout = declared(
  { de, en },
  {
    problems: {
      ...{ CART_EMPTY: 422, COUNTRY_NOT_DELIVERED: 422, PAYMENT_NOT_OFFERED: 422, DAY_NOT_OFFERED: 422 },
      ...{ AGE_NEEDED: 422, AGE_TOO_YOUNG: 422, SHOP_NOT_READY: 409, AGE_UNCONFIRMED: 422, PAYMENT_MISSING: 422 },
      SHOP_ON_VACATION: 409,
      ...{ EXCISE_UNSETTLED: 422, AGE_CHECK_UNAVAILABLE: 422 },
    },
    notifications: {
      shopClosed: {
        facts: { missing: "number" },
        permission: "legal.read",
        address: () => "/admincenter/shop/legal",
        handledBy: [],
        place: 8,
        tone: "error",
        quietHours: 0,
      },
    },
    component: { name: "shop" },
    places: { checkout: { texts: ["shop:checkout"], law: ["shop:checkout.order", "shop:checkout.birthDate"] } },
  },
);
