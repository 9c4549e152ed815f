import { perLanguage } from "#contract/formats/made-once.ts";
import type { Language } from "#contract/language.ts";
import type { Order } from "#shop/orders/contract.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { offerTitle } from "#shop/products/offers.ts";
import { byStorage } from "#shop/stock/storage.ts";
import type { PaperLine, PaperOrder } from "../read-papers.ts";

export type Pick = {
  /** For all orders together. */
  amount: number;
  name: string;
  sku: string;
  ean: string;
  /** Where it is stored; empty where nobody has said it. */
  storage: string;
  /** For which orders; `inCase` is the case in which the pieces lie, and empty where they are sold by themselves. */
  orders: { number: string; amount: number; inCase: string }[];
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
 * Goods that are still in the house, each once for all orders: by the place where they are stored, then by name. Of a
 * case it is what is in it. What has no place comes last: by group in the order of the shop.
 */
export function picksOf(orders: readonly PaperOrder[], { language, ...named }: Asked): PickGroup[] {
  const found = new Map<string, Found>();
  for (const { order, lines } of orders) {
    if (order.fulfilment === "picked_up" || order.fulfilment === "returned") continue;
    for (const { line, amount } of linesLeft(order)) {
      for (const { key, inCase, ...goods } of goodsOf(order.lines[line]!, { about: lines[line]!, amount, language })) {
        const known = found.get(key) ?? { ...goods, amount: 0, orders: [] };
        known.amount += goods.amount;
        const own = known.orders.find((one) => one.number === order.number && one.inCase === inCase);
        if (own) own.amount += goods.amount;
        else known.orders.push({ number: order.number, amount: goods.amount, inCase });
        found.set(key, known);
      }
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
type Goods = Omit<Found, "orders"> & { key: string; inCase: string };
type Of = { about: PaperLine; amount: number; language: Language };

/** What is fetched for so many pieces of a line: they themselves, or what is in them. */
function goodsOf({ item, variant, sku, ...names }: Order["lines"][number], { about, amount, language }: Of): Goods[] {
  const name = lineName(names, language);
  const { ean, storage, group } = about;
  if (!about.parts) {
    const key = `${variant ?? item} ${name}`;
    return [{ key, amount, name, sku, ean, storage, group: group ?? "", inCase: "" }];
  }
  return about.parts.map(({ each, found: { document, offer } }) => {
    const own = offerTitle(document, offer, language);
    return {
      ...{ key: `${offer._id} ${own}`, amount: amount * each, name: own, sku: offer.sku, ean: offer.ean },
      ...{ storage: offer.storage, group: document.group ?? "", inCase: name },
    };
  });
}

function byGroup(found: readonly Found[], { groups, others }: Omit<Asked, "language" | "unplaced">): PickGroup[] {
  const shelves = Map.groupBy(found, ({ group }) => (groups.has(group) ? group : ""));
  return [...groups, ["", others] as const].flatMap(([id, name]) => {
    const picks = shelves.get(id);
    return picks ? [{ name, picks }] : [];
  });
}

const collators = perLanguage((locale) => new Intl.Collator(locale, { numeric: true }));
