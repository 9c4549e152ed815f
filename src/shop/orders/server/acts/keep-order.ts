import { staffWith } from "#cms/users/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Order } from "#shop/orders/contract.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { wordsOfRow } from "../storing/words-of.ts";
import { type Acting, lockedOrder } from "./apply-event.ts";

type Keeping = {
  id: string;
  /** That was seen; not asked for if it is left out. */
  version?: number;
  tags?: readonly string[];
  archived?: boolean;
  /** Null for nobody in particular. */
  assigned?: string | null;
  by: string | null;
  now: Date;
};

/**
 * Changes the tags of an order, or who takes care of it, or puts it into the archive and out of it. What it is already is no error.
 * @throws Problem `C404`; `C409` with the order for another version; `ORDER_OPEN` while something is left to do;
 *   `ASSIGNEE_UNKNOWN` for somebody who is not of the staff
 */
export async function keepOrder(
  from: Acting,
  { id, version, tags, archived, assigned, by, now }: Keeping,
): Promise<Order> {
  return from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id });
    if (version !== undefined && version !== row.version) throw new Problem("C409", { current: shownOrder(row) });
    const change: Partial<OrderRow> = {
      ...(tags ? { tags: JSON.stringify(tags) } : {}),
      ...(assigned === undefined ? {} : { assigned_to: assigned }),
      ...(archived === undefined ? {} : { archived_at: archived ? (row.archived_at ?? now.toISOString()) : null }),
    };
    if (archived && row.state !== "completed" && row.state !== "cancelled") throw new Problem("ORDER_OPEN");
    if (assigned && !(await staffWith(tx, "order.read")).some(({ _id }) => _id === assigned)) {
      throw new Problem("ASSIGNEE_UNKNOWN", { field: "assigned" });
    }
    const after = { ...row, ...change, version: row.version + 1 };
    await store(tx, { ...after, words_folded: await wordsOfRow(tx, after) });
    await changed(tx, { tags: ["orders"], now });
    if (tags) await audit(tx, { by, action: "order.tag", thing: id, now });
    if (assigned !== undefined) await audit(tx, { by, action: "order.assign", thing: id, now });
    if (archived !== undefined && (row.archived_at !== null) !== archived) {
      await audit(tx, { by, action: archived ? "order.archive" : "order.unarchive", thing: id, now });
    }
    return shownOrder(after);
  });
}

async function store(tx: Tx, { id, version, ...row }: OrderRow): Promise<void> {
  const { tags, archived_at, assigned_to, words_folded } = row;
  const change = { tags, archived_at, assigned_to, version, words_folded };
  await tx.updateTable("orders").set(change).where("id", "=", id).execute();
}
