import type { Language } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import { ordersToPack, type PackedOrder } from "#shop/orders/server/index.ts";
import { type CasePart, openedLines } from "#shop/packing/server/index.ts";
import { offersOf } from "#shop/products/offers.ts";
import { liveDocuments } from "#shop/products/server/index.ts";

export type PaperLine = {
  line: number;
  /** All pieces, those of this parcel, those sent before, and those that come later. */
  ordered: number;
  here: number;
  before: number;
  later: number;
  slots: number;
  sku: string;
  /** Empty where there is none, or the product is no longer sold. */
  ean: string;
  /** Where it is stored; empty where nobody has said it, or the product is no longer sold. */
  storage: string;
  /** Of the product; null where it is no longer sold. */
  group: string | null;
  /** What is in one piece of a case; null for what is no case, or is taken as a whole (`openedLines`). */
  parts: CasePart[] | null;
};
export type PaperOrder = { order: Order; lines: PaperLine[] };

type Asked = { ids: readonly string[]; shipment?: number | undefined };

/**
 * Orders as they are packed, in the order of their ids, each once; without those that are cancelled.
 * @throws Problem `C404` for an order that is not there, `PAPERS_EMPTY` where none is left
 */
export async function readPapers({ db }: Pick<Platform, "db">, { ids, shipment }: Asked): Promise<PaperOrder[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await ordersToPack(db, { ids: wanted });
  const packed = wanted.map((id) => {
    const one = found.get(id);
    if (!one) throw new Problem("C404");
    return one;
  });
  const alive = packed.filter(({ order }) => order.state !== "cancelled");
  if (alive.length === 0) throw new Problem("PAPERS_EMPTY");
  const items = [...new Set(alive.flatMap(({ order }) => order.lines.map(({ item }) => item)))];
  const products = await liveDocuments(db, { ids: items });
  const partsOf = await openedLines(db, { documents: products });
  return alive.map((one) => ({ order: one.order, lines: linesOf(one, { products, partsOf, shipment }) }));
}

type With = {
  products: Awaited<ReturnType<typeof liveDocuments>>;
  partsOf: Awaited<ReturnType<typeof openedLines>>;
  shipment: number | undefined;
};

function linesOf(packed: PackedOrder, { products, partsOf, shipment }: With): PaperLine[] {
  const { order, slots } = packed;
  const { before, here } = amountsOf(order, shipment);
  return order.lines.map(({ item, variant, sku, amount: ordered }, line) => {
    const product = products.get(item);
    const offer = product && offersOf(product, item).find(({ _id }) => _id === (variant ?? item));
    const { ean = "", storage = product?.storage ?? "" } = offer ?? {};
    const [sent, now] = [before.get(line) ?? 0, here.get(line) ?? 0];
    const amounts = { ordered, here: now, before: sent, later: ordered - sent - now };
    const about = { slots: slots[line] ?? 0, sku, ean, storage, group: product?.group ?? null };
    return { line, ...amounts, ...about, parts: partsOf(packed, line) };
  });
}

/** What is left to send goes into the next parcel; once nothing is left, it is the last one that was sent. */
function amountsOf(order: Order, asked: number | undefined) {
  const { shipments } = order;
  const left = linesLeft(order);
  const at = asked ?? (left.length > 0 ? shipments.length : shipments.length - 1);
  return {
    before: summed(shipments.slice(0, at).flatMap(({ lines }) => lines)),
    here: summed(shipments[at]?.lines ?? left),
  };
}

function summed(lines: readonly { line: number; amount: number }[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { line, amount } of lines) sums.set(line, (sums.get(line) ?? 0) + amount);
  return sums;
}

/** The groups of the shop in the order of the storefront, with what they are called. */
export async function groupsInOrder(
  platform: Pick<Platform, "db" | "remembered">,
  language: Language,
): Promise<Map<string, string>> {
  const { all } = await knownGroups(platform);
  return new Map(all.map(({ id, live: { name_de: de, name_en: en } }) => [id, leadingTitle({ de, en }, language)]));
}
