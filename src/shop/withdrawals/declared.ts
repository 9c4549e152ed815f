import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** The electronic withdrawal function (§ 356a BGB), and what the staff does about a withdrawal. */
export const withdrawals = declared(
  { de, en },
  {
    rights: { withdrawal: { read: staff, write: staff } },
    audit: [
      ...(["withdrawal.declare", "withdrawal.assign", "withdrawal.sentBack", "withdrawal.goodsBack"] as const),
      ...(["withdrawal.refund", "withdrawal.close", "withdrawal.enter"] as const),
    ],
    notifications: {
      withdrawal: {
        facts: { number: "string", name: "string" },
        permission: "withdrawal.read",
        address: (id) => `/admincenter/shop/withdrawals/${id}`,
        handledBy: ["withdrawal.goodsBack", "withdrawal.refund", "withdrawal.close"],
        place: 120,
        tone: "error",
        ofShop: true,
      },
    },
    problems: {
      ...{ WITHDRAWAL_CONTRACT: 422, WITHDRAWAL_LINES: 422, WITHDRAWAL_REASON: 422 },
      ...{ WITHDRAWAL_DAY: 422, WITHDRAWAL_ALL: 409 },
    },
    mails: {
      ...{ withdrawalReceived: "machine", withdrawalCameIn: "machine", withdrawalAssigned: "machine" },
      ...{ withdrawalRefunded: "machine", withdrawalClosed: "machine" },
    },
    component: {
      name: "shop",
      // Whoever has bought something can withdraw, also after the shop was closed.
      stays: ["POST /shop/withdrawal"],
    },
    forms: { withdrawal: { tags: [], screen: true } },
    places: {
      withdrawals: { texts: ["shop:withdrawal"], law: ["shop:withdrawal.first", "shop:withdrawal.second"] },
      mailsWithdrawals: { texts: ["shop:mail.withdrawal"], law: ["shop:mail.withdrawal.received"] },
    },
  },
);
