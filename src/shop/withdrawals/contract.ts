import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Line, listOf, listParameters, Time } from "#contract/wire/shapes.ts";
import { OrderToken } from "#shop/orders/contract.ts";
import { SentLine } from "#shop/orders/order.ts";
import { declarationStates, Withdrawal } from "./withdrawal.ts";

export const longestPart = 1000;
export const longestKey = 100;

export const WithdrawnLines = Type.Array(SentLine, { minItems: 1, maxItems: 200 });

/** What § 356a (2) BGB lets a shop ask for, and which part of the contract is meant. */
export const Declaration = closed({
  name: Line,
  /** What identifies the contract: the number of the order, or the day and the goods. */
  contract: Line,
  /** Where the receipt goes. */
  email: Line,
  /** Only these goods, in the customer's words; left out for the whole contract. */
  part: Type.Optional(Type.String({ maxLength: longestPart })),
  /** The order that its customer has opened; guests name its `token`. */
  order: Type.Optional(closed({ id: Id, token: Type.Optional(OrderToken) })),
  /** Only so many pieces of the lines of `order`. */
  lines: Type.Optional(WithdrawnLines),
  language: Lang,
  /** Made for one declaration: sent again with it, it is the same. */
  key: Type.Optional(Type.String({ minLength: 1, maxLength: longestKey })),
});
export type Declaration = Static<typeof Declaration>;

export const declareWithdrawal = route({
  method: "POST",
  path: "/shop/withdrawal",
  permission: null,
  summary:
    "Withdraws from a contract, all of it or a part (§ 356a BGB). It is taken whether or not its order is found, with the same answer, and its receipt is mailed at once. The same declaration again is the same one.",
  body: Declaration,
  reply: closed({ received: Time }),
  refusals: [
    "NAME_MISSING",
    "WITHDRAWAL_CONTRACT",
    "EMAIL_REQUIRED",
    "EMAIL_FORMAT",
    "WITHDRAWAL_LINES",
    "C404",
    "TOO_MANY",
  ],
});

export type { Withdrawal } from "./withdrawal.ts";
export const WithdrawalList = listOf(Withdrawal);
export type WithdrawalList = Static<typeof WithdrawalList>;

/** `open`: something is left to do. */
export const withdrawalViews = ["open", "done"] as const;

export const readWithdrawals = route({
  method: "GET",
  path: "/shop/withdrawal",
  permission: "withdrawal.read",
  summary:
    "Withdrawals, those first whose money is due first; with `id`, a single one; with `order`, those of an order.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    order: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...declarationStates])),
    view: Type.Optional(Type.Enum([...withdrawalViews])),
  }),
  reply: Type.Union([WithdrawalList, Withdrawal]),
  refusals: ["C404"],
});
