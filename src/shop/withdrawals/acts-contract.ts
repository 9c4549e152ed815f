import { Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import { SentLine } from "#shop/orders/order.ts";
import { longestKey, WithdrawnLines } from "./contract.ts";
import { enteredWays, Withdrawal } from "./withdrawal.ts";

export const longestNote = 1000;

const Day = Type.String({ format: "date" });
const Reason = Type.String({ minLength: 1, maxLength: 1000, pattern: "\\S" });

export const enterWithdrawal = route({
  method: "POST",
  path: "/shop/withdrawal/entered",
  permission: "withdrawal.write",
  summary:
    "Enters a withdrawal that came by letter, mail or phone: from which pieces of an order (all that are left if none are named), on which day it came, and on which it was sent off. From then on it is as any other one. With the same `key` it is the same one.",
  body: closed({
    order: Id,
    lines: Type.Optional(WithdrawnLines),
    way: Type.Enum([...enteredWays]),
    received: Day,
    /** The day of receipt, if it is left out. */
    sent: Type.Optional(Day),
    note: Type.Optional(Type.String({ maxLength: longestNote })),
    /** Its customer gets the receipt and what comes next by mail. */
    mail: Type.Boolean(),
    key: Type.Optional(Type.String({ minLength: 1, maxLength: longestKey })),
  }),
  reply: Withdrawal,
  refusals: ["C404", "WITHDRAWAL_DAY", "WITHDRAWAL_LINES", "WITHDRAWAL_ALL", "ORDER_WITHOUT_MAIL"],
});

export const assignWithdrawal = route({
  method: "PUT",
  path: "/shop/withdrawal",
  permission: "withdrawal.write",
  summary:
    "Says which order a withdrawal means, and which pieces of it (all that are left if none are named). What has not left the house is not sent any more, and its customer is told what comes next. An assigned one stays as it is.",
  body: closed({ _id: Id, order: Id, lines: Type.Optional(WithdrawnLines) }),
  reply: Withdrawal,
  refusals: ["C404", "WITHDRAWAL_OVER", "WITHDRAWAL_LINES"],
});

export const noteSentBack = route({
  method: "PUT",
  path: "/shop/withdrawal/sentBack",
  permission: "withdrawal.write",
  summary: "The customer has proved to have sent the goods: from now on the money cannot be withheld (§ 357 (4) BGB).",
  body: closed({ _id: Id, date: Type.Optional(Day) }),
  reply: Withdrawal,
  refusals: ["C404", "WITHDRAWAL_OVER"],
});

export const takeBack = route({
  method: "PUT",
  path: "/shop/withdrawal/goodsBack",
  permission: "withdrawal.write",
  summary:
    "The goods of a withdrawal are back, also after their money was given back; those of `restock` can be sold again. Again has no effect.",
  body: closed({ _id: Id, restock: Type.Array(SentLine, { maxItems: 200 }) }),
  reply: Withdrawal,
  refusals: ["C404", "WITHDRAWAL_OVER", "WITHDRAWAL_LINES"],
});

export const refundWithdrawal = route({
  method: "PUT",
  path: "/shop/withdrawal/refund",
  permission: "withdrawal.write",
  summary:
    "Takes down that the money of a withdrawal was given back: all that is owed, or `amount`; less of it with a `reason`, which its customer is told. Where nothing had been paid it settles the withdrawal. Again has no effect.",
  body: closed({
    _id: Id,
    amount: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000, multipleOf: 0.01 })),
    date: Type.Optional(Day),
    reference: Type.Optional(Type.String({ maxLength: 140 })),
    reason: Type.Optional(Reason),
  }),
  reply: Withdrawal,
  refusals: ["C404", "WITHDRAWAL_OVER", "WITHDRAWAL_REASON", "REFUND_TOO_MUCH", "ORDER_PAYMENT_OVER"],
});

export const closeWithdrawal = route({
  method: "PUT",
  path: "/shop/withdrawal/close",
  permission: "withdrawal.write",
  summary:
    "Nothing comes of a withdrawal, such as of goods that nobody can withdraw from (§ 312g (2) BGB) or of one that came twice; its customer is told why. Again has no effect.",
  body: closed({ _id: Id, reason: Reason }),
  reply: Withdrawal,
  refusals: ["C404", "WITHDRAWAL_OVER"],
});
