import {
  leftIn,
  type Model,
  owedFor,
  proposalOf,
  released,
  standing,
  sumBy,
  togetherOf,
  totalOf,
  worth,
} from "./order-model.ts";

export type Act = {
  name: ActName;
  /** Unique. */
  key: string;
  /** Pieces that are sent, withdrawn, put back into the stock, or that there are to be. */
  amount: number;
  /** The customer has agreed already. */
  agreed: boolean;
  /** On which change or withdrawal. */
  on: string;
  /** `acts` of the order when it was looked at. */
  seen: number;
};

/** The order after an act, and the code of its refusal; an act that is done already is no error and has no effect. */
export function after(model: Model, act: Act): { model: Model; code: string | null } {
  const copy = structuredClone(model);
  const code = rules[act.name](copy, act);
  return { model: code === null ? copy : model, code };
}

function cannotLeave(model: Model): string | null {
  if (model.cancelled) return "ORDER_NOT_OPEN";
  return proposalOf(model) ? "ORDER_CHANGING" : null;
}

function endProposal(model: Model, state: Model["changes"][number]["state"]): void {
  const proposal = proposalOf(model);
  if (proposal) proposal.state = state;
}

/** It becomes so many pieces; what was paid may be too little then, or enough. */
function become(model: Model, pieces: number): void {
  const before = totalOf(model);
  model.pieces = pieces;
  model.acts += 1;
  const isEnough = model.received >= totalOf(model);
  const owes = model.payment === "paid" && !isEnough && totalOf(model) > before;
  const pays = model.payment === "awaiting" && isEnough && model.received > 0;
  if (!owes && !pays) return;
  model.payment = owes ? "awaiting" : "paid";
  model.acts += 1;
}

function answer(model: Model, { on }: Act, state: "declined" | "withdrawn"): string | null {
  const change = model.changes.find(({ key }) => key === on)!;
  if (change.state === state) return null;
  if (change.state !== "proposed") return "CHANGE_OVER";
  change.state = state;
  model.acts += 1;
  return null;
}

const withdrawalOn = ({ withdrawals }: Model, { on }: Act) => withdrawals.find(({ key }) => key === on)!;
const isOpen = ({ state }: Model["withdrawals"][number]) => state === "declared" || state === "goods_back";

const rules = {
  pay(model) {
    const due = totalOf(model) - model.credited - model.received;
    if (model.payment === "paid" || due <= 0) return null;
    model.received += due;
    model.payment = model.payment === "awaiting" || model.payment === "review" ? "paid" : "review";
    model.acts += 1;
    return null;
  },
  pack(model) {
    if (!model.cancelled && model.fulfilment === "packed") return null;
    const refusal = cannotLeave(model) ?? (model.fulfilment === "open" ? null : "ORDER_SENT");
    if (refusal) return refusal;
    if (!released(model)) return "ORDER_UNPAID";
    model.fulfilment = "packed";
    model.acts += 1;
    return null;
  },
  unpack(model) {
    if (model.cancelled) return "ORDER_NOT_OPEN";
    if (model.fulfilment === "open") return null;
    if (model.fulfilment !== "packed") return "ORDER_SENT";
    model.fulfilment = "open";
    model.acts += 1;
    return null;
  },
  ship(model, { amount }) {
    if (!model.cancelled && model.fulfilment === "shipped") return null;
    if (amount > leftIn(model)) return "SHIPMENT_LINES";
    const refusal = cannotLeave(model);
    if (refusal) return refusal;
    if (!released(model)) return "ORDER_UNPAID";
    model.sent += amount;
    model.fulfilment = leftIn(model) === 0 ? "shipped" : "partially_shipped";
    model.acts += 1;
    return null;
  },
  cancel(model) {
    if (model.cancelled) return null;
    if (model.fulfilment !== "open" && model.fulfilment !== "packed") return "ORDER_SENT";
    model.cancelled = true;
    endProposal(model, "over");
    model.acts += 1;
    model.told += 1;
    return null;
  },
  change(model, { key, amount, agreed, seen }) {
    const refusal = cannotLeave(model) ?? (togetherOf(model) === "none" ? null : "ORDER_NOT_OPEN");
    if (refusal) return refusal;
    if (model.fulfilment === "packed") return "ORDER_PACKED";
    if (model.fulfilment !== "open") return "ORDER_SENT";
    if (seen !== model.acts) return "C409";
    const waits = amount > model.pieces && !agreed;
    model.changes.push({ key, pieces: amount, state: waits ? "proposed" : "applied" });
    if (waits) model.acts += 1;
    else become(model, amount);
    return null;
  },
  consent(model, { on }) {
    const change = model.changes.find(({ key }) => key === on)!;
    if (change.state === "applied") return null;
    if (change.state !== "proposed") return "CHANGE_OVER";
    change.state = "applied";
    become(model, change.pieces);
    return null;
  },
  decline: (model, act) => answer(model, act, "declined"),
  retract: (model, act) => answer(model, act, "withdrawn"),
  withdraw(model, { key, amount }) {
    const before = sumBy(standing(model), (one) => one.amount);
    if (amount > model.pieces - before) return "WITHDRAWAL_LINES";
    const sum = worth(model, before + amount) - worth(model, before);
    const unsent = Math.min(amount, leftIn(model));
    model.credited += sum;
    model.kept += unsent;
    model.acts += 1;
    endProposal(model, "over");
    if (!model.cancelled && unsent > 0 && leftIn(model) === 0) {
      if (model.fulfilment === "partially_shipped") model.fulfilment = "shipped";
      else model.cancelled = true;
      model.acts += 1;
    }
    if (model.payment === "awaiting" && model.received > 0 && model.received >= totalOf(model) - model.credited) {
      model.payment = "paid";
      model.acts += 1;
    }
    const back = unsent === amount;
    model.withdrawals.push({ key, amount, unsent, sum, back, state: "declared" });
    if (back) model.withdrawals.at(-1)!.state = owedFor(model, key) > 0 ? "goods_back" : "refunded";
    return null;
  },
  takeBack(model, act) {
    const one = withdrawalOn(model, act);
    if (one.state === "closed") return "WITHDRAWAL_OVER";
    if (one.back) return null;
    if (act.amount > one.amount - one.unsent) return "WITHDRAWAL_LINES";
    one.back = true;
    // Its money may have been given back before.
    if (one.state === "declared") one.state = "goods_back";
    model.restocked += act.amount;
    model.acts += 1;
    const home = sumBy(standing(model), ({ back, amount, unsent }) => (back ? amount : unsent));
    if (model.fulfilment !== "shipped" || home !== model.pieces) return null;
    model.fulfilment = "returned";
    model.acts += 1;
    return null;
  },
  refund(model, act) {
    const one = withdrawalOn(model, act);
    if (one.state === "refunded") return null;
    if (!isOpen(one)) return "WITHDRAWAL_OVER";
    const owed = owedFor(model, one.key);
    if (owed > 0) {
      model.refunded += owed;
      model.payment = model.refunded === model.received ? "refunded" : "partially_refunded";
      model.acts += 1;
    }
    one.state = "refunded";
    model.acts += 1;
    return null;
  },
  close(model, act) {
    const one = withdrawalOn(model, act);
    if (one.state === "closed") return null;
    if (!isOpen(one) || one.unsent > 0) return "WITHDRAWAL_OVER";
    const due = totalOf(model) - model.credited;
    one.state = "closed";
    model.credited -= one.sum;
    model.acts += 1;
    if (model.payment !== "paid" || model.received < due || model.received >= due + one.sum) return null;
    model.payment = "review";
    model.acts += 1;
    return null;
  },
} satisfies Record<string, (model: Model, act: Act) => string | null>;

export type ActName = keyof typeof rules;
/** Each act, as often as it leads somewhere: an order that has ended teaches nothing. */
export const actNames: readonly ActName[] = [
  ...(["pay", "pay", "pay", "pack", "unpack", "ship", "ship", "ship", "ship", "cancel"] as const),
  ...(["change", "change", "change", "consent", "consent", "decline", "retract"] as const),
  ...(["withdraw", "withdraw", "takeBack", "takeBack", "refund", "close"] as const),
];

/** Nobody has agreed in time. */
export function expired(model: Model): Model {
  const copy = structuredClone(model);
  if (proposalOf(copy)) copy.acts += 1;
  endProposal(copy, "over");
  return copy;
}
