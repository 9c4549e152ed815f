import { configRemembered, letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { reservedUntil } from "#shop/checkout/server/index.ts";
import type { consentWays } from "#shop/order-changes/change-states.ts";
import type { OrderChange, ProposedChange } from "#shop/order-changes/contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { lockedOrder, type OrderRow, shownOrder } from "#shop/orders/server/index.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import type { OrderChangeRow } from "../migrations/2026-11-28-order-changes.ts";
import { changeOfId, changeOfToken } from "../reading/read-changes.ts";
import { proposedChange, type StoredConsent, shownChangeRow } from "../reading/shown-change.ts";
import { applyChange } from "./apply-change.ts";
import type { From } from "./change-terms.ts";
import { endOpenPayments } from "./end-open-payments.ts";
import { endedChange, endProposal } from "./end-proposal.ts";

type Answering = { token: string; agree: boolean; now: Date };

/**
 * The customer agrees to a change, which is then applied, or declines it. The same answer again has no effect.
 * @throws Problem `C404`; `CHANGE_OVER`; those of the table of events; `PAYMENT_UNREACHABLE`
 */
export async function answerChange(from: From, { token, agree, now }: Answering): Promise<ProposedChange> {
  const { id } = await changeOfToken(from.db, { token });
  if (!agree) return declineChange(from, { id, now });
  const consent: StoredConsent = { how: "link", who: "", by: null };
  const { row, change } = await agreeTo(from, { id, consent, by: null, now });
  return proposedChange({ row, change }, now);
}

type Consenting = { id: string; how: (typeof consentWays)[number]; who: string; by: string; now: Date };
type Made = { change: OrderChange; order: Order };

/**
 * The staff writes down that a customer has agreed. Again has no effect.
 * @throws Problem as above
 */
export async function consentTo(from: From, { id, how, who, by, now }: Consenting): Promise<Made> {
  const done = await agreeTo(from, { id, consent: { how, who: who.trim(), by }, by, now });
  return { change: await shownChangeRow(from.db, done), order: shownOrder(done.row) };
}

type Withdrawing = { id: string; by: string; now: Date };

/**
 * The business does not propose a change any more. Again has no effect.
 * @throws Problem `C404`, `CHANGE_OVER`
 */
export async function withdrawChange(from: From, { id, by, now }: Withdrawing): Promise<Made> {
  const done = await from.db.transaction().execute(async (tx) => {
    const { row, change } = await lockedChange(tx, { id });
    if (change.state === "withdrawn") return { row, change };
    refuseOver(change, null);
    return endProposal(tx, { row, change, state: "withdrawn", by, now });
  });
  return { change: await shownChangeRow(from.db, done), order: shownOrder(done.row) };
}

type Both = { row: OrderRow; change: OrderChangeRow };
type Agreeing = { id: string; consent: StoredConsent; by: string | null; now: Date };

async function agreeTo(from: From, { id, consent, by, now }: Agreeing): Promise<Both> {
  const [head, { document: config }] = await Promise.all([letterhead(from), configRemembered(from)]);
  const { order_id: order } = await changeOfId(from.db, { id });
  await endOpenPayments(from, { order, now });
  return from.db.transaction().execute(async (tx) => {
    const { row, change } = await lockedChange(tx, { id });
    if (change.state === "applied") return { row, change };
    // What the staff has agreed with the customer holds, however late it is written down.
    refuseOver(change, consent.how === "link" ? now : null);
    const applied = await endedChange(tx, { change, state: "applied", consent: JSON.stringify(consent), now });
    const { shop } = config.components;
    const keptUntil = reservedUntil(row.source as PaymentSource, { shop, taken: true, now });
    const { id: newId } = from.outside;
    if (consent.how === "link") await tell(tx, { row, kind: "orderChangeAgreed", id: newId, now });
    return {
      row: await applyChange(tx, { row, change: applied, keptUntil, head, by, id: newId, now }),
      change: applied,
    };
  });
}

async function declineChange(from: From, { id, now }: { id: string; now: Date }): Promise<ProposedChange> {
  const done = await from.db.transaction().execute(async (tx) => {
    const { row, change } = await lockedChange(tx, { id });
    if (change.state === "declined") return { row, change };
    refuseOver(change, now);
    await tell(tx, { row, kind: "orderChangeDeclined", id: from.outside.id, now });
    return endProposal(tx, { row, change, state: "declined", by: null, now });
  });
  return proposedChange(done, now);
}

type Telling = {
  row: OrderRow;
  kind: "orderChangeAgreed" | "orderChangeDeclined" | "orderChangeExpired";
  id: () => string;
  now: Date;
};

/** Tells the staff what has become of a proposal. */
export async function tell(tx: Tx, { row, kind, id, now }: Telling): Promise<void> {
  const facts = { number: row.number, name: customerName(shownOrder(row)) };
  await notify(tx, { id: id(), kind, thing: row.id, facts, by: null, now });
}

/** The order first: everybody takes it before what belongs to it. */
export async function lockedChange(tx: Tx, { id }: { id: string }): Promise<Both> {
  const { order_id } = await changeOfId(tx, { id });
  const row = await lockedOrder(tx, { id: order_id });
  return { row, change: await changeOfId(tx, { id }) };
}

/** `now`: where its time counts. */
function refuseOver({ state, until }: OrderChangeRow, now: Date | null): void {
  const isLate = now !== null && until !== null && until <= now.toISOString();
  if (state !== "proposed" || isLate) throw new Problem("CHANGE_OVER");
}
