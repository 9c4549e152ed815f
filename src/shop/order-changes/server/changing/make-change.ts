import { letterhead } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Tx } from "#database/database.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import { issueToken } from "#platform/sessions/tokens.ts";
import { reservedUntil } from "#shop/checkout/server/index.ts";
import {
  type makeOrderChange as making,
  type OrderChange,
  type OrderDifference,
  proposedDays,
} from "#shop/order-changes/contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { refusalOf } from "#shop/orders/events.ts";
import {
  lockedOrder,
  noteReason,
  type OrderRow,
  orderOf,
  shownOrder,
  standingOfRow,
} from "#shop/orders/server/index.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import { cents } from "#shop/products/server/index.ts";
import type { OrderChangeRow } from "../migrations/2026-11-28-order-changes.ts";
import { shownChangeRow } from "../reading/shown-change.ts";
import { applyChange } from "./apply-change.ts";
import { type AskedChange, refuseWrong, wantedOrder } from "./asked-change.ts";
import { type ChangeTerms, changeTerms, documentOf, type From } from "./change-terms.ts";
import type { Changed } from "./changed-document.ts";
import { endOpenPayments } from "./end-open-payments.ts";
import { changed, shownChange } from "./price-change.ts";
import { proposeChange } from "./propose-change.ts";

type Making = { body: NonNullable<Input<typeof making>["body"]>; by: string; language: Language; now: Date };
type Made = { change: OrderChange; order: Order };

const day = 24 * 60 * 60 * 1000;

/**
 * Changes an order, or proposes a change of it to its customer where it becomes dearer. All that it holds and causes is
 * stored in one transaction, in which it is priced again; or nothing is.
 *
 * Throws what `makeOrderChange` of the contract refuses.
 */
export async function makeChange(from: From, { body, by, language, now }: Making): Promise<Made> {
  const { order, expectedTotal, consent } = body;
  const asked = askedOf(body);
  const terms = await changeTerms(from, { order, asked, now });
  const head = await letterhead(from);
  const seen = await orderOf(from.db, { id: order });
  const isAtOnce = cents(expectedTotal) <= seen.total || consent !== undefined;
  // Nobody pays the former sum while it changes; what is proposed leaves the order as it is.
  if (isAtOnce && cents(expectedTotal) !== seen.total) await endOpenPayments(from, { order, now });
  return from.db.transaction().execute(async (tx) => {
    const { row, made } = await checkedChange(tx, { body, asked, terms, language, now });
    const { id } = from.outside;
    const told = { tx, row, made, body, by, id, now };
    const isDearer = made.document.total.gross > row.total;
    if (isDearer && !consent) {
      if (row.address === "") throw new Problem("CONSENT_NEEDED", { field: "consent" });
      // Mails with a link whose token is not among these are not sent.
      const token = await issueToken(tx, {
        ...{ id: id(), purpose: "orderChange", about: row.address_folded, payload: { order } },
        ...{ seconds: proposedDays * 24 * 60 * 60, now },
      });
      const change = changeOf({ ...told, state: "proposed", token });
      await store(tx, change);
      await noteReason(tx, { order, event: "propose", text: body.reason ?? "", by, id, now });
      const after = await proposeChange(tx, { row, change, token, head, by, id, now });
      return { change: await shownChangeRow(tx, { row: after, change }), order: shownOrder(after) };
    }
    const change = changeOf({ ...told, state: "applied", token: null });
    await store(tx, change);
    await noteReason(tx, { order, event: "change", text: body.reason ?? "", by, id, now });
    const { shop } = terms.terms;
    const keptUntil = reservedUntil(row.source as PaymentSource, { shop, taken: true, now });
    const after = await applyChange(tx, { row, change, keptUntil, head, by, id, now });
    return { change: await shownChangeRow(tx, { row: after, change }), order: shownOrder(after) };
  });
}

/** Only what is to be different. */
function askedOf({ items, shippingData, invoiceData, pickup, wishedDay }: Making["body"]): AskedChange {
  return {
    ...(items ? { items } : {}),
    ...(shippingData === undefined ? {} : { shippingData }),
    ...(invoiceData === undefined ? {} : { invoiceData }),
    ...(pickup === undefined ? {} : { pickup }),
    ...(wishedDay === undefined ? {} : { wishedDay }),
  };
}

type Checking = { body: Making["body"]; asked: AskedChange; terms: ChangeTerms; language: Language; now: Date };

/** The change as it is priced now, of the locked order that was seen, and for the total that was seen. */
async function checkedChange(
  tx: Tx,
  { body, asked, terms, language, now }: Checking,
): Promise<{ row: OrderRow; made: Changed }> {
  const row = await lockedOrder(tx, { id: body.order });
  const document = documentOf(row);
  // Why it cannot be changed at all says more than that somebody else has changed it.
  const refusal = refusalOf("propose", standingOfRow(row));
  if (refusal) throw new Problem(refusal);
  if (body.version !== row.version) throw new Problem("C409", { current: shownOrder(row) });
  const deliveredTo = Object.keys(terms.terms.shop.shipping.countries);
  refuseWrong(wantedOrder(document, asked), { document, deliveredTo, language, now });
  const made = await changed(tx, { row, asked, terms, now });
  refuseDifferent(shownChange(row, made), { made, row, body });
  if (made.age > 0 && !body.ageConfirmed) {
    throw new Problem("AGE_UNCONFIRMED", { field: "ageConfirmed", values: { age: made.age } });
  }
  return { row, made };
}

type Seen = { made: Changed; row: OrderRow; body: Making["body"] };

function refuseDifferent(current: OrderDifference, { made, row, body }: Seen): void {
  const { faults, document } = made;
  if (faults.some(({ code }) => code === "short")) throw new Problem("OUT_OF_STOCK", { current });
  if (faults.length > 0 || document.total.gross !== cents(body.expectedTotal)) {
    throw new Problem("ORDER_CHANGE_DIFFERS", { current });
  }
  if (JSON.stringify(document) === row.document) throw new Problem("ORDER_CHANGE_NOTHING");
}

type Writing = {
  row: OrderRow;
  made: Changed;
  body: Making["body"];
  state: "proposed" | "applied";
  token: string | null;
  by: string;
  id: () => string;
  now: Date;
};

function changeOf({ row, made, body, state, token, by, id, now }: Writing): OrderChangeRow {
  const isProposed = state === "proposed";
  const { consent } = body;
  return {
    ...{ id: id(), order_id: row.id, state, former_document: row.document, former_total: row.total },
    ...{ document: JSON.stringify(made.document), total: made.document.total.gross, code_taken: made.codeTaken },
    ...{ token_hash: token && hashSecret(token), message: (body.message ?? "").trim() },
    ...{ user_id: by, made_at: now.toISOString() },
    until: isProposed ? new Date(now.getTime() + proposedDays * day).toISOString() : null,
    ended_at: isProposed ? null : now.toISOString(),
    consent: consent ? JSON.stringify({ how: consent.how, who: consent.who.trim(), by }) : null,
  };
}

async function store(tx: Tx, change: OrderChangeRow): Promise<void> {
  await tx.insertInto("order_changes").values(change).execute();
}
