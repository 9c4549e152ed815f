import { createHash } from "node:crypto";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { prepared, runPrepared } from "#database/prepared.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import type { NumberFormat } from "#shop/orders/wording/order-number.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import type { OrderDocument } from "./order-document.ts";
import { nextOrderNumber } from "./order-number.ts";
import { wordsOf } from "./words-of.ts";

/**
 * The token by which guests read the order that was placed with a key. It follows from the key, so that whoever repeats
 * a request gets the same answer, and neither is stored.
 */
export function orderToken(key: string): string {
  return createHash("sha256").update(`order token ${key}`).digest("base64url");
}

type Claim = { key: string; asked: string; order: string };

/**
 * Takes a key for one order, before anything else of it is done. Returns null, or, if the key was taken, the id of its
 * order and the hash of what was asked for with it. Waits for whoever is about to place an order with the same key.
 */
export async function claimKey(tx: Tx, { key, asked, order }: Claim): Promise<{ order: string; asked: string } | null> {
  const claiming = prepared(tx, {
    shape: "claim an order key",
    values: { key_hash: hashSecret(key), asked_hash: asked, order_id: order },
    build: (from, values) =>
      from
        .insertInto("order_keys")
        .values(values)
        .onConflict((conflict) => conflict.column("key_hash").doNothing()),
  });
  const { numAffectedRows } = await tx.executeQuery(claiming);
  return numAffectedRows === 1n ? null : orderOfKey(tx, { key });
}

/** What was placed with a key. */
export async function orderOfKey(
  db: Db | Tx,
  { key }: { key: string },
): Promise<{ order: string; asked: string } | null> {
  const [row] = await runPrepared(db, {
    shape: "order of a key",
    values: { hash: hashSecret(key) },
    build: (from, { hash }) =>
      from.selectFrom("order_keys").select(["order_id as order", "asked_hash as asked"]).where("key_hash", "=", hash),
  });
  return row ?? null;
}

type Storing = {
  id: string;
  key: string;
  user: string | null;
  address: string;
  language: Language;
  source: PaymentSource;
  currency: string;
  document: OrderDocument;
  /** Until when its goods are kept; null: until it is sent or cancelled. */
  reservedUntil: string | null;
  /** How its number is written. */
  format: NumberFormat;
  now: Date;
};

/** Stores an order with the next number; late in its transaction. */
export async function storeOrder(tx: Tx, storing: Storing): Promise<OrderRow> {
  const { id, key, user, address, language, source, currency, document, reservedUntil, format, now } = storing;
  const number = await nextOrderNumber(tx, { format, now });
  const row: OrderRow = {
    ...{ id, number, user_id: user, address, address_folded: foldHandle(address), language },
    ...{ words_folded: wordsOf({ number, address, document }), token_hash: hashSecret(orderToken(key)) },
    ...{ state: "placed", payment: isPaidAtOnce(source) ? "pending" : "awaiting", fulfilment: "open" },
    ...{ withdrawal: "none", source, currency, total: document.total.gross, document: JSON.stringify(document) },
    ...{ placed_at: now.toISOString(), reserved_until: reservedUntil, reminded_at: null, ended_at: null, version: 1 },
    ...{ proposed_until: null, assigned_to: null, sent_at: null },
    ...{ received: 0, receipts: "[]", shipments: "[]", tags: "[]", archived_at: null, payment_page: null },
    ...{ withdrawn: "[]", credited: 0, refunded: 0, refunds: "[]", delivered_on: null },
  };
  await deferPrepared(tx, {
    shape: "store an order",
    values: { ...row },
    build: (from, values) => from.insertInto("orders").values(values),
  });
  return row;
}

function isPaidAtOnce(source: PaymentSource): boolean {
  return source === "creditcard" || source === "sofort";
}
