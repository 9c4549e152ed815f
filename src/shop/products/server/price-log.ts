import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#database/database.ts";
import type { PriceInterval } from "#shop/pricing/reference-price.ts";
import type { Lives } from "#shop/things/server/index.ts";
import { offersOf, type WrittenOffer } from "../offers.ts";
import type { ProductDocument } from "../product.ts";
import { cents } from "./cents.ts";
import type { ProductPriceRow } from "./migrations/2026-11-26-products.ts";

type Noted = Pick<ProductPriceRow, "price" | "reduced_price" | "reduced_from" | "reduced_to">;
const nothing: Noted = { price: null, reduced_price: null, reduced_from: null, reduced_to: null };

/**
 * Notes what guests can buy the offers of a product for from now on, in the transaction that shows or hides it: a row
 * for each price that is another one than the last row says. Rows are only ever added, so that the lowest price of
 * thirty days can be proved (§ 11 PAngV).
 */
export async function notePrices(tx: Tx, { id: product_id, after, now }: Lives<ProductDocument>): Promise<void> {
  const was = await lastNoted(tx, product_id);
  const is = new Map(after ? offersOf(after, product_id).map(notedOf) : []);
  const rows = [...new Set([...was.keys(), ...is.keys()])].flatMap((offer_id) => {
    const next = is.get(offer_id) ?? nothing;
    return same(was.get(offer_id) ?? nothing, next) ? [] : { offer_id, ...next };
  });
  if (rows.length === 0) return;
  const shared = { product_id, at: now.toISOString() };
  await tx
    .insertInto("product_prices")
    .values(rows.map((row) => ({ id: randomUUIDv7(), ...shared, ...row })))
    .execute();
}

/** What the last row of each offer says. */
async function lastNoted(tx: Tx, product: string): Promise<Map<string, Noted>> {
  const rows = await tx
    .selectFrom("product_prices")
    .select(["offer_id", "price", "reduced_price", "reduced_from", "reduced_to"])
    .where("product_id", "=", product)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ offer_id, ...noted }) => [offer_id, noted]));
}

function notedOf({ _id, price, reduced }: WrittenOffer): [string, Noted] {
  const [from, to] = [reduced?.from || null, reduced?.to || null];
  const off = reduced && { reduced_price: cents(reduced.price), reduced_from: from, reduced_to: to };
  return [_id, { ...nothing, price: price === null ? null : cents(price), ...off }];
}

/** How much the offers could be bought for, as intervals in their order, by the ids of the offers. */
export async function priceHistory(db: Db | Tx, { ids }: { ids: string[] }): Promise<Map<string, PriceInterval[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_prices")
    .selectAll()
    .where("offer_id", "in", ids)
    .orderBy("offer_id")
    .orderBy("at")
    .orderBy("id")
    .execute();
  const byOffer = Map.groupBy(rows, ({ offer_id }) => offer_id);
  return new Map([...byOffer].map(([id, own]) => [id, intervalsOf(own)]));
}

/** Each row is valid until the next one; within it, a reduction begins and ends by itself. */
export function intervalsOf(rows: (Noted & { at: string })[]): PriceInterval[] {
  return rows.flatMap((row, at) => {
    const until = rows[at + 1]?.at ?? null;
    return until !== null && until <= row.at ? [] : parts(row, until);
  });
}

function parts({ at, price, ...off }: Noted & { at: string }, until: string | null): PriceInterval[] {
  if (price === null) return [];
  const { reduced_price: amount, reduced_from: from, reduced_to: to } = off;
  const begin = from === null || from < at ? at : from;
  const end = earlier(to, until);
  if (amount === null || amount >= price || (end !== null && end <= begin) || (until !== null && begin >= until)) {
    return [{ amount: price, from: at, to: until }];
  }
  return [
    ...(begin > at ? [{ amount: price, from: at, to: begin }] : []),
    { amount, from: begin, to: end, reduced: true },
    ...(end !== null && end !== until ? [{ amount: price, from: end, to: until }] : []),
  ];
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function same(one: Noted, other: Noted): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
