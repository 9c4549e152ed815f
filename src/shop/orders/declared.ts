import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What was ordered, at which prices and by which texts, and where it stands. */
export const orders = declared(
  { de, en },
  {
    rights: { order: { read: staff } },
    audit: ["order.place", "order.expire"],
    notifications: {
      order: {
        facts: { number: "string", name: "string" },
        permission: "order.read",
        address: (id) => `/admincenter/shop/orders/${id}`,
        handledBy: ["order.expire"],
        place: 5,
      },
    },
    problems: { CART_CHANGED: 409, ORDER_NOT_OPEN: 409 },
    mails: { orderPlaced: "proof", orderCameIn: "machine", orderReminder: "machine", orderExpired: "machine" },
    component: {
      name: "shop",
      // Whoever has ordered can look at it, also when the shop is closed.
      stays: ["GET /order", "GET /shop/order/girocode", "POST /shop/order/resend"],
    },
    places: {
      orders: { texts: ["shop:order"], law: ["shop:order.sums.untaxed"] },
      mailsOrders: { texts: ["shop:mail.order"] },
    },
  },
);
