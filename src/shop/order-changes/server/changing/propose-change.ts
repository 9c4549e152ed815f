import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Tx } from "#database/database.ts";
import { applyEvent, logEvent, mailCustomer, type OrderDocument, type OrderRow } from "#shop/orders/server/index.ts";
import { bookPickup } from "#shop/pickup/server/index.ts";
import { changeReserved } from "#shop/stock/server/index.ts";
import { proposedLetter } from "../mails/letters.ts";
import type { OrderChangeRow } from "../migrations/2026-11-28-order-changes.ts";
import { differenceOfRow } from "../reading/shown-change.ts";
import { loggedChange } from "./apply-change.ts";
import { documentOf } from "./change-terms.ts";
import { needsOf } from "./changed-document.ts";

type Proposing = {
  /** Locked. */
  row: OrderRow;
  change: OrderChangeRow;
  /** Of the link in the mail. */
  token: string;
  head: Letterhead;
  by: string;
  id: () => string;
  now: Date;
};

/**
 * A change waits for the consent of its customer, who gets a mail with the way there. Until then the order stays as it is,
 * and holds what it has as well as what it is to have. The change itself is stored by the caller.
 * @throws Problem of the table of events; `OUT_OF_STOCK`, `PICKUP_PLACE`, `PICKUP_SLOT`
 */
export async function proposeChange(tx: Tx, proposing: Proposing): Promise<OrderRow> {
  const { row, change, token, head, by, id, now } = proposing;
  const order = row.id;
  const document = JSON.parse(change.document) as OrderDocument;
  const former = documentOf(row);
  const needs = mostOf(needsOf(former), needsOf(document));
  const tags = await changeReserved(tx, { order, needs, now });
  const { pickup } = document;
  if (pickup && JSON.stringify(pickup) !== JSON.stringify(former.pickup)) {
    await bookPickup(tx, { choice: { place: pickup.place, start: pickup.start }, order: change.id, now });
  }
  // An order does not end because nobody has paid it while its customer thinks about it.
  const isShort = row.reserved_until !== null && row.reserved_until < change.until!;
  const set = { proposed_until: change.until, ...(isShort ? { reserved_until: change.until } : {}) };
  const after = await applyEvent(tx, { row, event: "propose", set });
  const letter = proposedLetter(differenceOfRow(row, change), { message: change.message, until: change.until! });
  await mailCustomer(tx, { row: after, kind: "orderChangeProposed", letter, secret: token, head, id, now });
  await logEvent(tx, { order, event: "propose", by, tags, details: loggedChange(row, change), now });
  return after;
}

type Needs = ReturnType<typeof needsOf>;

/** Of each offer as much as one of the two needs. */
function mostOf(one: Needs, other: Needs): Needs {
  const sums = [one, other].map((needs) => {
    const sum = new Map<string, number>();
    for (const { offer, pieces } of needs) sum.set(offer, (sum.get(offer) ?? 0) + pieces);
    return sum;
  });
  const offers = new Set(sums.flatMap((sum) => [...sum.keys()]));
  return [...offers].map((offer) => ({ offer, pieces: Math.max(...sums.map((sum) => sum.get(offer) ?? 0)) }));
}
