/**
 * What an order over pieces of one product should be, written without a look at the table of events: the reference of the
 * model test. Amounts are cents.
 */
export type Model = {
  source: "invoice" | "advancepayment";
  pieces: number;
  sent: number;
  /** Withdrawn before they were sent. */
  kept: number;
  /** Back from the customer, and in the stock again. */
  restocked: number;
  fulfilment: "open" | "packed" | "partially_shipped" | "shipped" | "returned";
  cancelled: boolean;
  payment: "awaiting" | "paid" | "review" | "partially_refunded" | "refunded";
  received: number;
  refunded: number;
  credited: number;
  changes: { key: string; pieces: number; state: "proposed" | "applied" | "declined" | "withdrawn" | "over" }[];
  withdrawals: {
    key: string;
    amount: number;
    unsent: number;
    sum: number;
    back: boolean;
    state: "declared" | "goods_back" | "refunded" | "closed";
  }[];
  /** Acts that have had an effect: so many rows of the log, and so many versions. */
  acts: number;
  /** How often its customer was told that it is cancelled. */
  told: number;
};

/** Price of a piece and of the delivery of up to six. */
const [price, delivery] = [1000, 690];
export const mostPieces = 6;

export function placed(source: Model["source"], pieces: number): Model {
  return {
    ...{ source, pieces, sent: 0, kept: 0, restocked: 0, fulfilment: "open", cancelled: false },
    ...{ payment: "awaiting", received: 0, refunded: 0, credited: 0, changes: [], withdrawals: [], acts: 0, told: 0 },
  };
}

export const totalOf = ({ pieces }: Pick<Model, "pieces">): number => price * pieces + delivery;
export const released = ({ payment, source }: Model) =>
  source === "invoice" || payment === "paid" || payment === "partially_refunded";
export const proposalOf = ({ changes }: Model) => changes.find(({ state }) => state === "proposed");
export const standing = ({ withdrawals }: Model) => withdrawals.filter(({ state }) => state !== "closed");
export const leftIn = ({ pieces, sent, kept }: Model) => pieces - sent - kept;
export const sumBy = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);

/** How many pieces are reserved for it. */
export function heldFor(model: Model): number {
  if (model.cancelled) return 0;
  return Math.max(model.pieces, proposalOf(model)?.pieces ?? 0) - model.sent - model.kept;
}

/** What so many withdrawn pieces come to, with their share of the delivery. */
export function worth({ pieces }: Model, withdrawn: number): number {
  if (withdrawn === pieces) return totalOf({ pieces });
  return price * withdrawn + Math.floor((delivery * withdrawn) / pieces);
}

function owedBy(model: Model): number {
  return Math.max(0, model.received - model.refunded - Math.max(0, totalOf(model) - model.credited));
}

/** For one withdrawal: what it comes to, as far as that is not owed for an older one; the last one gets what is left. */
export function owedFor(model: Model, key: string): number {
  const open = model.withdrawals.filter(({ state }) => state === "declared" || state === "goods_back");
  const at = open.findIndex((one) => one.key === key);
  if (at === -1) return 0;
  const left = Math.max(0, owedBy(model) - sumBy(open.slice(0, at), ({ sum }) => sum));
  return at === open.length - 1 ? left : Math.min(left, open[at]!.sum);
}

/** Where its withdrawals stand together: as the one of which most is left to do. */
export function togetherOf(model: Model): string {
  const states = new Set<string>(standing(model).map(({ state }) => state));
  return ["declared", "goods_back", "refunded"].find((state) => states.has(state)) ?? "none";
}

/** What an order shows of itself. */
export function shownBy(model: Model) {
  const { pieces, sent, cancelled, payment, received, refunded, credited, fulfilment, acts, told } = model;
  return {
    ...{ pieces, sent, cancelled, payment, received, refunded, credited, fulfilment, total: totalOf(model) },
    ...{ withdrawal: togetherOf(model), proposed: proposalOf(model) !== undefined, acts, told },
    withdrawals: model.withdrawals.map(({ key, unsent, state }) => `${key}: ${unsent} ${state}`).toSorted(),
  };
}
