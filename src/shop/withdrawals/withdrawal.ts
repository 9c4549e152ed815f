import { type Static, Type } from "typebox";
import { closed, Id, Lang, Time } from "#contract/wire/shapes.ts";
import { SentLine } from "#shop/orders/order.ts";

/** Where a declaration stands; `closed`: nothing comes of it, and its customer was told why. */
export const declarationStates = ["declared", "goods_back", "refunded", "closed"] as const;
export type DeclarationState = (typeof declarationStates)[number];

/** Those of which something is left to do. */
export const openStates = ["declared", "goods_back"] as const satisfies DeclarationState[];

/** How a declaration came: by the function of the site, or in a way in which the staff has entered it. */
export const enteredWays = ["letter", "email", "phone", "person"] as const;
export const declarationWays = ["online", ...enteredWays] as const;
export type DeclarationWay = (typeof declarationWays)[number];

/** What the staff should look at before it agrees; nobody is refused for it. */
export const warningKinds = ["late", "business", "exempt"] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Decimal numbers in the order's currency. */
const Sum = Type.Number({ minimum: 0 });
const Day = Type.String({ format: "date" });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const Withdrawal = closed({
  _id: Id,
  version: Type.Integer(),
  state: Type.Enum([...declarationStates]),
  way: Type.Enum([...declarationWays]),
  /** Of what the staff has entered, only the day is known. */
  received: Time,
  /** When it was sent off, which is in time until the last day to withdraw (§ 355 (1) BGB). */
  sent: Day,
  name: Type.String(),
  /** As it was typed. */
  contract: Type.String(),
  /** The goods in the customer's words, or as chosen from the order; empty for the whole contract. */
  part: Type.String(),
  /** Empty for a customer without one. */
  email: Type.String(),
  /** Whether its customer gets mails about it. */
  mailed: Type.Boolean(),
  /** The staff's, of what it has entered. */
  note: Type.String(),
  language: Lang,
  /** Null while it is not known which order is meant. */
  order: orNull(closed({ _id: Id, number: Type.String(), currency: Type.String() })),
  /** Orders of the same number or mail address, while it is not known. */
  candidates: Type.Array(
    closed({ _id: Id, number: Type.String(), name: Type.String(), email: Type.String(), created: Time }),
  ),
  /** What of the order is withdrawn; empty before that is known. */
  lines: Type.Array(SentLine),
  /** What of that never left the house. */
  unsent: Type.Array(SentLine),
  /** What these pieces come to; null before they are known. */
  sum: orNull(Sum),
  /** What is to be given back for it now, and what could be at most of what has arrived for the order. */
  owed: Sum,
  most: Sum,
  /** When the order reached its customer, and the last day to withdraw; null while nobody knows. */
  delivered: orNull(Day),
  end: orNull(Day),
  /** By when the customer sends the goods back, and by when the money is given back. */
  returnBy: Day,
  due: Day,
  warnings: Type.Array(Type.Enum([...warningKinds])),
  /** On which the customer has proved to have sent the goods. */
  sentBack: orNull(Day),
  goodsBack: orNull(closed({ at: Time, restocked: Type.Array(SentLine) })),
  refund: orNull(closed({ amount: Sum, date: Day, reference: Type.String(), reason: Type.String() })),
});
export type Withdrawal = Static<typeof Withdrawal>;

/** Its money was given back, and its goods are still to come. */
export function isGoodsLate({ state, goodsBack }: Pick<Withdrawal, "state" | "goodsBack">): boolean {
  return state === "refunded" && goodsBack === null;
}
