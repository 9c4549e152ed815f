import type { ProblemCode } from "#contract/wire/problem.ts";
import { serviceSources } from "#shop/payments/payment-sources.ts";
import type { Order } from "./order.ts";

/** Where an order stands, as far as its acts look at it. */
export type Standing = {
  state: Order["state"];
  payment: Order["payment"]["state"];
  fulfilment: Order["fulfilment"];
  withdrawal: Order["withdrawal"];
  source: Order["payment"]["source"];
  /** It is collected, and nothing is sent. */
  collected: boolean;
  /** A change of it waits for the consent of its customer. */
  proposed: boolean;
};

/** What an act changes. */
type Change = Partial<Pick<Standing, "state" | "payment" | "fulfilment" | "withdrawal" | "proposed">>;

type Rule = {
  /** Why it cannot happen; null if it can. */
  refuse: (standing: Standing) => ProblemCode | null;
  change: Change;
  /** It cannot happen before the order is paid, unless somebody says why. */
  needsPaid?: true;
  /** It has happened already: asked for again, it is no error and has no effect. */
  isDone?: (standing: Standing) => boolean;
};

const unpaid: ReadonlySet<Standing["payment"]> = new Set(["awaiting", "pending", "failed", "review"]);
/** Also of an order that is not paid wholly, money can have come that is given back. */
const refundable: ReadonlySet<Standing["payment"]> = new Set(["awaiting", "review", "paid", "partially_refunded"]);
/** What was to be paid is there. What was given back in part was withdrawn, and is not to be paid any more. */
const settledPayments: ReadonlySet<Standing["payment"]> = new Set(["paid", "partially_refunded"]);
const inHouse: ReadonlySet<Standing["fulfilment"]> = new Set(["open", "packed", "ready_for_pickup"]);

const gone: ReadonlySet<Standing["fulfilment"]> = new Set(["shipped", "delivered", "picked_up"]);

/** Who does something to an order that has ended has to hear of that. */
const stands =
  (...these: Standing["fulfilment"][]) =>
  ({ state, fulfilment }: Standing) =>
    state !== "cancelled" && these.includes(fulfilment);
const open = ({ state }: Standing): ProblemCode | null => (state === "cancelled" ? "ORDER_NOT_OPEN" : null);
/** What is to leave the house has to be what was agreed in the end. */
const settled = (now: Standing): ProblemCode | null => open(now) ?? (now.proposed ? "ORDER_CHANGING" : null);
const unless = (fine: boolean, code: ProblemCode): ProblemCode | null => (fine ? null : code);

/**
 * All that can happen to an order after it was placed: when it can, and what it changes. Screens, endpoints, mails and the
 * audit log follow this table.
 */
export const orderEvents = {
  /** Nobody has paid in time. */
  expire: {
    refuse: (now) =>
      open(now) ?? unless(now.state === "placed" && unpaid.has(now.payment) && isInHouse(now), "ORDER_NOT_OPEN"),
    change: { state: "cancelled", proposed: false },
  },
  /** What was agreed becomes something else that is not dearer, or to which its customer has agreed. */
  change: {
    refuse: (now) => open(now) ?? refuseChanging(now),
    change: { proposed: false },
  },
  /** A change that is dearer waits for the consent of its customer. */
  propose: {
    refuse: (now) => settled(now) ?? refuseChanging(now),
    change: { proposed: true },
  },
  /** The customer has declined, too much time has passed, or the business has changed its mind. */
  dropProposal: {
    refuse: (now) => open(now),
    change: { proposed: false },
    isDone: ({ proposed }) => !proposed,
  },
  /** It was paid, and a change has made it dearer: the rest is still to come. */
  owe: {
    refuse: (now) => open(now) ?? unless(now.payment === "paid", "ORDER_PAYMENT_OVER"),
    change: { payment: "awaiting" },
  },
  /** All of its money is there. Money also comes for orders that have ended: then somebody has to give it back. */
  pay: {
    refuse: ({ payment }) => unless(unpaid.has(payment), "ORDER_PAYMENT_OVER"),
    change: { payment: "paid" },
    isDone: ({ payment }) => payment === "paid",
  },
  /** Some of its money is there. */
  payPart: {
    refuse: ({ payment }) => unless(unpaid.has(payment), "ORDER_PAYMENT_OVER"),
    change: { payment: "awaiting" },
  },
  /** More than its money is there, another currency, or money after the payment was over: somebody has to look at it. */
  review: { refuse: () => null, change: { payment: "review" } },
  /** The service says that nothing comes any more. */
  failPayment: {
    refuse: ({ payment }) => unless(payment === "pending", "ORDER_PAYMENT_OVER"),
    change: { payment: "failed" },
  },
  /** The payer tries once more. */
  retryPayment: {
    refuse: (now) => open(now) ?? unless(now.payment === "failed" || isOwedAtService(now), "ORDER_PAYMENT_OVER"),
    change: { payment: "pending" },
  },
  /** All money that had arrived was given back. */
  refundAll: {
    refuse: ({ payment }) => unless(refundable.has(payment), "ORDER_PAYMENT_OVER"),
    change: { payment: "refunded" },
    isDone: ({ payment }) => payment === "refunded",
  },
  /** Some of it was given back. */
  refundPart: {
    refuse: ({ payment }) => unless(refundable.has(payment), "ORDER_PAYMENT_OVER"),
    change: { payment: "partially_refunded" },
  },
  pack: {
    refuse: (now) => settled(now) ?? unless(now.fulfilment === "open", "ORDER_SENT"),
    change: { fulfilment: "packed" },
    needsPaid: true,
    isDone: stands("packed"),
  },
  unpack: {
    refuse: (now) => open(now) ?? unless(now.fulfilment === "packed", "ORDER_SENT"),
    change: { fulfilment: "open" },
    isDone: stands("open"),
  },
  shipPart: {
    refuse: (now) => settled(now) ?? refuseSending(now),
    change: { fulfilment: "partially_shipped" },
    needsPaid: true,
  },
  ship: {
    refuse: (now) => settled(now) ?? refuseSending(now),
    change: { fulfilment: "shipped" },
    needsPaid: true,
    isDone: stands("shipped", "delivered"),
  },
  deliver: {
    refuse: (now) => open(now) ?? unless(now.fulfilment === "shipped", "ORDER_NOT_SENT"),
    change: { fulfilment: "delivered" },
    isDone: stands("delivered"),
  },
  /** What was sent goes in more parcels than was said. */
  addParcels: {
    refuse: (now) => open(now) ?? unless(stands("shipped", "delivered")(now), "ORDER_NOT_SENT"),
    change: {},
  },
  ready: {
    refuse: (now) => settled(now) ?? unless(now.collected, "ORDER_IS_SENT") ?? unless(isInHouse(now), "ORDER_SENT"),
    change: { fulfilment: "ready_for_pickup" },
    needsPaid: true,
    isDone: stands("ready_for_pickup"),
  },
  handOver: {
    refuse: (now) => settled(now) ?? unless(now.collected, "ORDER_IS_SENT") ?? unless(isInHouse(now), "ORDER_SENT"),
    change: { fulfilment: "picked_up" },
    needsPaid: true,
    isDone: stands("picked_up"),
  },
  /** What was left to send was withdrawn: all that will be sent is sent. */
  endShipping: {
    refuse: (now) => open(now) ?? unless(now.fulfilment === "partially_shipped", "ORDER_NOT_SENT"),
    change: { fulfilment: "shipped" },
  },
  /** Nothing of it is with its customer any more. */
  returnAll: {
    refuse: (now) => open(now) ?? unless(gone.has(now.fulfilment), "ORDER_NOT_SENT"),
    change: { fulfilment: "returned" },
    isDone: stands("returned"),
  },
  /** Its customer withdraws, from all of it or a part: nobody can refuse that (§ 355 (1) BGB). */
  declareWithdrawal: { refuse: () => null, change: { withdrawal: "declared", proposed: false } },
  /**
   * Withdrawn goods are back. Their money can have been given back before (§ 357 (4) BGB), which stays so; where all
   * withdrawals of the order stand then, whoever knows them says.
   */
  goodsBack: {
    refuse: ({ withdrawal }) => unless(withdrawal !== "none", "WITHDRAWAL_OVER"),
    change: {},
  },
  /** Nothing is left to do about a withdrawal: its money was given back, or there was none. */
  settleWithdrawal: {
    refuse: ({ withdrawal }) => unless(withdrawal !== "none", "WITHDRAWAL_OVER"),
    change: { withdrawal: "refunded" },
  },
  cancel: {
    refuse: (now) => unless(isInHouse(now), "ORDER_SENT"),
    change: { state: "cancelled", proposed: false },
    isDone: ({ state }) => state === "cancelled",
  },
} as const satisfies Record<string, Rule>;

export type OrderEvent = keyof typeof orderEvents;

/** Whether it may leave the house: it is paid, or its buyer pays later by agreement. */
export function isReleased({ payment, source }: Standing): boolean {
  return settledPayments.has(payment) || source === "invoice" || source === "pickup";
}

/** A part of its money has come, and the rest can be paid at the service, too. */
export function isOwedAtService({ payment, source }: Pick<Standing, "payment" | "source">): boolean {
  return payment === "awaiting" && (serviceSources as readonly string[]).includes(source);
}

/** Whether an act has happened already. */
export function isDone(event: OrderEvent, standing: Standing): boolean {
  const rule: Rule = orderEvents[event];
  return rule.isDone?.(standing) ?? false;
}

/** Why an act is refused; null if it can happen. `overridden`: somebody has said why it happens before it is paid. */
export function refusalOf(
  event: OrderEvent,
  standing: Standing,
  { overridden = false }: { overridden?: boolean } = {},
): ProblemCode | null {
  const rule: Rule = orderEvents[event];
  const refusal = rule.refuse(standing);
  if (refusal) return refusal;
  return rule.needsPaid && !overridden && !isReleased(standing) ? "ORDER_UNPAID" : null;
}

/** Where an order stands after an act that is not refused. */
export function standingAfter(event: OrderEvent, standing: Standing): Standing {
  const after: Standing = { ...standing, ...orderEvents[event].change };
  return { ...after, state: followingState(after) };
}

/**
 * The business accepts an order by doing something for it, and nothing is left to do once it has left the house and is
 * paid. A cancelled one stays so.
 */
function followingState({ state, payment, fulfilment, withdrawal }: Standing): Standing["state"] {
  if (state === "cancelled" || state === "completed") return state;
  if (gone.has(fulfilment) && settledPayments.has(payment)) return "completed";
  if (fulfilment === "returned" && withdrawal === "refunded") return "completed";
  return fulfilment !== "open" || payment === "paid" ? "accepted" : state;
}

function isInHouse({ fulfilment }: Standing): boolean {
  return inHouse.has(fulfilment);
}

function refuseChanging({ fulfilment, withdrawal }: Standing): ProblemCode | null {
  if (withdrawal !== "none") return "ORDER_NOT_OPEN";
  if (fulfilment === "open") return null;
  return fulfilment === "packed" || fulfilment === "ready_for_pickup" ? "ORDER_PACKED" : "ORDER_SENT";
}

function refuseSending({ collected, fulfilment }: Standing): ProblemCode | null {
  if (collected) return "ORDER_IS_COLLECTED";
  return unless(fulfilment === "partially_shipped" || inHouse.has(fulfilment), "ORDER_SENT");
}

/** Of an order as it is read. */
export function standingOf({ state, payment, fulfilment, withdrawal, pickup, proposedUntil }: Order): Standing {
  const paying = { payment: payment.state, source: payment.source };
  return { state, fulfilment, withdrawal, ...paying, collected: pickup !== null, proposed: proposedUntil !== null };
}
