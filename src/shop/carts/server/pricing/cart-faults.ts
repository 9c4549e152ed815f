import type { CartFault } from "#shop/carts/contract.ts";
import type { OrderedOffer, WantedOffer } from "#shop/products/server/index.ts";

/** What an order that is changed has already. */
type Had = {
  /** The offers of which no other amount is asked for: what was agreed stays possible. */
  unchanged: ReadonlySet<string>;
  /** The pieces that it has reserved, by offer. */
  held: ReadonlyMap<string, number>;
};

type Line = { wanted: WantedOffer; sold: OrderedOffer | null };

type Going = {
  /** Goods under excise duty may go there. */
  excise: boolean;
  /** It needs a service with age check, and there is none. */
  isHeld: (sold: OrderedOffer) => boolean;
};

/**
 * Why these cannot be ordered together, one reason for each line: `excise` last, since it alone depends on who buys, which
 * the cart does not know. What lies in stock is shared out in the order of the lines: a case and a bottle that is in it do
 * not both get the last one.
 */
export function cartFaults(lines: readonly Line[], { excise, isHeld }: Going, had: Had = nothing): CartFault[] {
  const left = new Map<string, number>();
  return lines.flatMap(({ wanted, sold }) => {
    const of = (code: CartFault["code"], value: number | null = null) => [{ ...wanted, code, value }];
    if (!sold) return of("notSold");
    if (isHeld(sold)) return of("ageCheck");
    const possible = take(sold, wanted.amount, { left, held: had.held });
    if (possible < wanted.amount) return of("short", possible);
    const wrong = had.unchanged.has(`${wanted.item} ${wanted.variant}`) ? null : amountFault(wanted.amount, sold);
    if (wrong) return of(wrong.code, wrong.value);
    return sold.excise && !excise ? of("excise") : [];
  });
}

function amountFault(amount: number, { document }: OrderedOffer): Pick<CartFault, "code" | "value"> | null {
  const { least, most, step } = document;
  if (least !== null && amount < least) return { code: "least", value: least };
  if (most !== null && amount > most) return { code: "most", value: most };
  return step !== null && step > 0 && amount % step !== 0 ? { code: "step", value: step } : null;
}

const nothing: Had = { unchanged: new Set(), held: new Map() };

type Shared = { left: Map<string, number>; held: Had["held"] };

/** How many pieces there are of those that are wanted; they are taken out of `left`. */
function take({ needs }: OrderedOffer, amount: number, { left, held }: Shared): number {
  const counted = needs.filter(({ level }) => level.rule !== "backorder");
  for (const { offer, level } of counted) {
    if (!left.has(offer)) left.set(offer, Math.max(0, level.left) + (held.get(offer) ?? 0));
  }
  const possible = Math.min(amount, ...counted.map(({ offer, pieces }) => Math.floor(left.get(offer)! / pieces)));
  for (const { offer, pieces } of counted) left.set(offer, left.get(offer)! - possible * pieces);
  return possible;
}
