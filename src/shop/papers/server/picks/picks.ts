import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import { lineName } from "#shop/orders/line-name.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import type { PaperOrder } from "../read-papers.ts";

export type Pick = {
  /** For all orders together. */
  amount: number;
  name: string;
  sku: string;
  ean: string;
  orders: { number: string; amount: number }[];
};
export type PickGroup = { name: string; picks: Pick[] };

type Asked = {
  language: Language;
  /** Their names in the order of the shop, by their ids. */
  groups: ReadonlyMap<string, string>;
  /** What products of no group stand under. */
  others: string;
};

/** Goods that are still in the house, each once for all orders: by group in the order of the shop, then by name. */
export function picksOf(orders: readonly PaperOrder[], { language, groups, others }: Asked): PickGroup[] {
  const found = new Map<string, Pick & { group: string }>();
  for (const { order, lines } of orders) {
    if (order.fulfilment === "picked_up" || order.fulfilment === "returned") continue;
    for (const { line, amount } of linesLeft(order)) {
      const { item, variant, sku, ...named } = order.lines[line]!;
      const { ean, group } = lines[line]!;
      const name = lineName(named, language);
      const key = `${item} ${variant} ${name}`;
      const known = found.get(key) ?? { amount: 0, name, sku, ean, orders: [], group: group ?? "" };
      known.amount += amount;
      const own = known.orders.find(({ number }) => number === order.number);
      if (own) own.amount += amount;
      else known.orders.push({ number: order.number, amount });
      found.set(key, known);
    }
  }
  const { compare } = collators(language);
  const shelves = Map.groupBy(found.values(), ({ group }) => (groups.has(group) ? group : ""));
  return [...groups, ["", others] as const].flatMap(([id, name]) => {
    const picks = shelves.get(id);
    return picks ? [{ name, picks: picks.toSorted((one, other) => compare(one.name, other.name)) }] : [];
  });
}

const collators = perLanguage((locale) => new Intl.Collator(locale, { numeric: true }));
