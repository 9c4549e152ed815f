import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What was ordered, at which prices and by which texts, and where it stands. */
export const orders = declared(
  { de, en },
  {
    rights: {
      /** `ship`: to pack, send and hand over, with the papers that this takes; `export`: all of them as a file. */
      order: { read: staff, write: staff, ship: staff, export: staff },
    },
    audit: [
      ...(["order.place", "order.take", "order.expire", "order.cancel"] as const),
      ...(["order.pay", "order.payPart", "order.review"] as const),
      ...(["order.failPayment", "order.retryPayment", "order.refundAll"] as const),
      ...(["order.pack", "order.unpack", "order.shipPart", "order.ship", "order.deliver"] as const),
      "order.addParcels",
      ...(["order.ready", "order.handOver", "order.refundPart", "order.endShipping", "order.returnAll"] as const),
      ...(["order.change", "order.propose", "order.dropProposal", "order.owe"] as const),
      ...(["order.declareWithdrawal", "order.goodsBack", "order.settleWithdrawal"] as const),
      ...(["order.tag", "order.archive", "order.unarchive", "order.assign"] as const),
      ...(["order.export", "order.exportAddresses"] as const),
    ],
    notifications: {
      order: {
        facts: { number: "string", name: "string" },
        permission: "order.read",
        address: (id) => `/admincenter/shop/orders/${id}`,
        handledBy: ["order.expire", "order.cancel", "order.pack", "order.ship", "order.ready", "order.handOver"],
        place: 5,
      },
      orderReview: {
        facts: { number: "string", name: "string" },
        permission: "order.read",
        address: (id) => `/admincenter/shop/orders/${id}`,
        handledBy: ["order.pay", "order.refundAll"],
        place: 6,
        tone: "error",
      },
      orderOverdue: {
        facts: { number: "string", name: "string" },
        permission: "order.read",
        address: (id) => `/admincenter/shop/orders/${id}`,
        handledBy: ["order.pay", "order.cancel", "order.returnAll", "order.refundAll"],
        place: 12,
        tone: "error",
      },
      orderPaidLate: {
        facts: { number: "string", name: "string" },
        permission: "order.read",
        address: (id) => `/admincenter/shop/orders/${id}`,
        handledBy: ["order.refundAll"],
        place: 7,
        tone: "error",
      },
    },
    problems: {
      ...{ CART_CHANGED: 409, ORDER_NOT_OPEN: 409, ORDER_UNPAID: 409, ORDER_SENT: 409, ORDER_NOT_SENT: 409 },
      ...{ ORDER_IS_SENT: 409, ORDER_IS_COLLECTED: 409, ORDER_PAYMENT_OVER: 409, ORDER_OPEN: 409 },
      ...{ ORDER_CHANGING: 409, ORDER_PACKED: 409, ASSIGNEE_UNKNOWN: 422 },
      ...{ ORDER_WITHOUT_MAIL: 409, WITHDRAWAL_OVER: 409, REFUND_TOO_MUCH: 422 },
      ...{ SHIPMENT_LINES: 422, AGE_CHECK_NEEDED: 422, AGE_CHECK_SERVICE: 422, PAYMENT_UNREACHABLE: 424 },
    },
    mails: {
      ...{ orderPlaced: "proof", orderCameIn: "machine", orderReminder: "machine", orderExpired: "machine" },
      ...{ orderPaid: "machine", orderShipped: "machine", orderReady: "machine", orderCancelled: "machine" },
    },
    component: {
      name: "shop",
      // Whoever has ordered can look at it, also when the shop is closed.
      stays: [
        ...(["GET /order", "GET /shop/order/girocode", "POST /shop/order/resend"] as const),
        ...(["GET /shop/order/question", "POST /shop/order/question"] as const),
        ...(["POST /shop/order/pay", "GET /shop/webhook/pollSourceStatus"] as const),
      ],
    },
    places: {
      orders: { texts: ["shop:order", "shop:ask"], law: ["shop:order.sums.untaxed"] },
      mailsOrders: { texts: ["shop:mail.order"] },
    },
  },
);
