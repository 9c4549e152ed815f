import { Problem } from "#contract/wire/problem.ts";
import type { Platform } from "#platform/platform.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import { ordersToPack, type PackedOrder } from "#shop/orders/server/index.ts";
import { cartonsOf } from "#shop/papers/carton-plan.ts";
import { offersOf, offerTitle } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { liveDocuments } from "#shop/products/server/index.ts";
import { byStorage } from "#shop/stock/storage.ts";
import type { Packing, PackRow } from "../contract.ts";
import { type CasePart, openedLines } from "./opened-lines.ts";

type From = Pick<Platform, "db" | "remembered">;

/**
 * What is left to pack of an order. Goods are described by what is published of them now; what is no longer sold keeps the
 * name that the order has. Cases are opened (`openedLines`).
 * @throws Problem `C404`
 */
export async function readPacking(from: From, { order: id }: { order: string }): Promise<Packing> {
  const { db } = from;
  const packed = (await ordersToPack(db, { ids: [id.toLowerCase()] })).get(id.toLowerCase());
  if (!packed) throw new Problem("C404");
  const { order, slots } = packed;
  const left = linesLeft(order);
  const documents = await liveDocuments(db, { ids: [...new Set(order.lines.map(({ item }) => item))] });
  const partsOf = await openedLines(db, { documents });
  const { all } = await knownGroups(from);
  const groups = new Map(all.map(({ id: group, live }) => [group, live]));
  const rows = left.flatMap(({ line, amount }) => {
    const { item } = order.lines[line]!;
    const about = { line, amount, packed, document: documents.get(item), groups };
    const parts = partsOf(packed, line);
    return parts ? parts.map((part) => partRow(about, part)) : [ownRow(about)];
  });
  const toPack = left.map((one) => ({ ...one, slots: slots[one.line] ?? 0 }));
  return { order, rows: byStorage(rows).flatMap(({ things }) => things), cartons: cartonsOf(order, toPack) };
}

type Groups = ReadonlyMap<string, { name_de: string; name_en: string }>;
type About = {
  line: number;
  amount: number;
  packed: PackedOrder;
  document: ProductDocument | undefined;
  groups: Groups;
};

function ownRow({ line, amount, packed: { order }, document, groups }: About): PackRow {
  const { item, variant, sku, name_de, name_en } = order.lines[line]!;
  const offer = document && offersOf(document, item).find(({ _id }) => _id === (variant ?? item));
  return {
    ...{ key: `${line}:${variant ?? item}`, line, inCase: false, each: 1, amount, name_de, name_en, sku },
    codes: codesOf(offer?.ean, sku),
    caseCodes: [],
    storage: offer?.storage ?? document?.storage ?? "",
    ...groupOf(document, groups),
    ...{ age: document?.minAge ?? 0, picture: offer?.media[0] ?? null },
  };
}

function partRow({ line, amount, packed: { order }, document, groups }: About, { each, found }: CasePart): PackRow {
  const { item, variant, sku } = order.lines[line]!;
  const whole = document && offersOf(document, item).find(({ _id }) => _id === (variant ?? item));
  const inCase = found.document;
  return {
    ...{ key: `${line}:${found.offer._id}`, line, inCase: true, each, amount: amount * each },
    ...{ name_de: offerTitle(inCase, found.offer, "de"), name_en: offerTitle(inCase, found.offer, "en") },
    ...{ sku: found.offer.sku, codes: codesOf(found.offer.ean, found.offer.sku), caseCodes: codesOf(whole?.ean, sku) },
    storage: found.offer.storage,
    ...groupOf(inCase, groups),
    ...{ age: Math.max(document?.minAge ?? 0, inCase.minAge), picture: found.offer.media[0] ?? null },
  };
}

function codesOf(ean = "", sku = ""): string[] {
  return [ean, sku].filter(Boolean);
}

function groupOf(document: ProductDocument | undefined, groups: Groups): Pick<PackRow, "group_de" | "group_en"> {
  const group = groups.get(document?.group ?? "");
  return { group_de: group?.name_de ?? "", group_en: group?.name_en ?? "" };
}
