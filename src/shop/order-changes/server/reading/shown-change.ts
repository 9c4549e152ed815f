import type { Db, Tx } from "#database/database.ts";
import type { OrderChange, ProposedChange } from "#shop/order-changes/contract.ts";
import { type Difference, differenceOf } from "#shop/order-changes/difference.ts";
import { type OrderRow, orderForCustomer, shownOrder } from "#shop/orders/server/index.ts";
import type { OrderChangeRow } from "../migrations/2026-11-28-order-changes.ts";

/** How the customer has agreed, as it is stored. */
export type StoredConsent = { how: NonNullable<OrderChange["consent"]>["how"]; who: string; by: string | null };

/** An order before and after a change; where it stands otherwise is as it is now. */
export function differenceOfRow(row: OrderRow, change: OrderChangeRow): Difference {
  const before = shownOrder({ ...row, document: change.former_document, total: change.former_total });
  const after = shownOrder({ ...row, document: change.document, total: change.total });
  return differenceOf(before, after);
}

type Showing = { row: OrderRow; change: OrderChangeRow };

/** A change as the staff reads it. */
export async function shownChangeRow(db: Db | Tx, { row, change }: Showing): Promise<OrderChange> {
  const consent = change.consent === null ? null : (JSON.parse(change.consent) as StoredConsent);
  const [by, consentBy] = await Promise.all([
    nameOf(db, { user: change.user_id }),
    nameOf(db, { user: consent?.by ?? null }),
  ]);
  return {
    ...{ _id: change.id, order: change.order_id, at: change.made_at, by },
    ...{ state: change.state as OrderChange["state"], until: change.until, ended: change.ended_at },
    consent: consent && { how: consent.how, who: consent.who, by: consentBy },
    message: change.message,
    ...differenceOfRow(row, change),
  };
}

/** A change as its customer reads it; one whose time is over has ended, whenever that is noted. */
export function proposedChange({ row, change }: Showing, now: Date): ProposedChange {
  const isOver = change.state === "proposed" && change.until! <= now.toISOString();
  const { before, after, ...difference } = differenceOfRow(row, change);
  return {
    ...{ order: row.id, number: row.number, until: change.until! },
    state: isOver ? "expired" : (change.state as ProposedChange["state"]),
    message: change.message,
    ...difference,
    ...{ before: orderForCustomer(before), after: orderForCustomer(after) },
  };
}

async function nameOf(db: Db | Tx, { user }: { user: string | null }): Promise<OrderChange["by"]> {
  if (user === null) return null;
  const row = await db.selectFrom("users").select(["id", "name"]).where("id", "=", user).executeTakeFirst();
  return row ? { _id: row.id, name: row.name } : null;
}
