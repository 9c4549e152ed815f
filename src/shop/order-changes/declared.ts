import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

const address = (id: string) => `/admincenter/shop/orders/${id}`;
const facts = { number: "string", name: "string" } as const;
const news = { facts, permission: "order.read", address } as const;

/** Orders that are changed before they are packed. */
export const orderChanges = declared(
  { de, en },
  {
    notifications: {
      orderChangeAgreed: {
        ...news,
        handledBy: ["order.pack", "order.ship", "order.ready", "order.handOver"],
        place: 8,
      },
      orderChangeDeclined: {
        ...news,
        handledBy: ["order.change", "order.pack", "order.ship", "order.cancel"],
        place: 9,
      },
      orderChangeExpired: {
        ...news,
        handledBy: ["order.change", "order.pack", "order.ship", "order.cancel"],
        place: 10,
      },
      orderSurplus: { ...news, handledBy: ["order.refundAll"], place: 11, tone: "error" },
    },
    problems: {
      ...{ ORDER_CHANGE_DIFFERS: 409, CHANGE_OVER: 409 },
      ...{ ORDER_CHANGE_NOTHING: 422, CONSENT_NEEDED: 422 },
    },
    mails: { orderChanged: "machine", orderChangeProposed: "proof" },
    component: {
      name: "shop",
      // Links in mails that were sent: whoever has ordered can still answer.
      stays: ["POST /shop/order/change/token", "POST /shop/order/change/answer"],
    },
    places: {
      orders: {
        texts: ["shop:change", "problem:CHANGE_OVER"],
        law: ["shop:change.agree", "shop:change.agreeHint"],
      },
      mailsOrders: { texts: ["shop:mail.change"] },
    },
  },
);
