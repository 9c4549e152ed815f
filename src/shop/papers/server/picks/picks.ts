import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { byStorage } from "#shop/stock/storage.ts";
import type { PaperOrder } from "../read-papers.ts";

export type Pick = {
  /** For all orders together. */
  amount: number;
  name: string;
  sku: string;
  ean: string;
  /** Where it is stored; empty where nobody has said it. */
  storage: string;
  orders: { number: string; amount: number }[];
};
export type PickGroup = { name: string; picks: Pick[] };

type Asked = {
  language: Language;
  /** Their names in the order of the shop, by their ids. */
  groups: ReadonlyMap<string, string>;
  /** What products of no group stand under. */
  others: string;
  /** What the groups of products without a place are called where others have one. */
  unplaced: (group: string) => string;
};

/**
 * Goods that are still in the house, each once for all orders: by the place where they are stored, then by name. What has
 * no place comes last: by group in the order of the shop.
 */
export function picksOf(orders: readonly PaperOrder[], { language, ...named }: Asked): PickGroup[] {
  const found = new Map<string, Found>();
  for (const { order, lines } of orders) {
    if (order.fulfilment === "picked_up" || order.fulfilment === "returned") continue;
    for (const { line, amount } of linesLeft(order)) {
      const { item, variant, sku, ...names } = order.lines[line]!;
      const { ean, storage, group } = lines[line]!;
      const name = lineName(names, language);
      const key = `${item} ${variant} ${name}`;
      const known = found.get(key) ?? { amount: 0, name, sku, ean, storage, orders: [], group: group ?? "" };
      known.amount += amount;
      const own = known.orders.find(({ number }) => number === order.number);
      if (own) own.amount += amount;
      else known.orders.push({ number: order.number, amount });
      found.set(key, known);
    }
  }
  const { compare } = collators(language);
  const byName = [...found.values()].toSorted((one, other) => compare(one.name, other.name));
  const places = byStorage(byName);
  const withPlace = places.filter(({ place }) => place !== "");
  const without = byGroup(places.find(({ place }) => place === "")?.things ?? [], named);
  return [
    ...withPlace.map(({ place, things }) => ({ name: place, picks: things })),
    ...without.map((one) => (withPlace.length > 0 ? { ...one, name: named.unplaced(one.name) } : one)),
  ];
}

type Found = Pick & { group: string };

function byGroup(found: readonly Found[], { groups, others }: Omit<Asked, "language" | "unplaced">): PickGroup[] {
  const shelves = Map.groupBy(found, ({ group }) => (groups.has(group) ? group : ""));
  return [...groups, ["", others] as const].flatMap(([id, name]) => {
    const picks = shelves.get(id);
    return picks ? [{ name, picks }] : [];
  });
}

const collators = perLanguage((locale) => new Intl.Collator(locale, { numeric: true }));
