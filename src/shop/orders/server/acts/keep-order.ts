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
  by: string | null;
  now: Date;
};

/**
 * Changes the tags of an order, or puts it into the archive and out of it. What it is already is no error.
 * @throws Problem `C404`; `C409` with the order for another version; `ORDER_OPEN` while something is left to do
 */
export async function keepOrder(from: Acting, { id, version, tags, archived, by, now }: Keeping): Promise<Order> {
  return from.db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id });
    if (version !== undefined && version !== row.version) throw new Problem("C409", { current: shownOrder(row) });
    const change: Partial<OrderRow> = {
      ...(tags ? { tags: JSON.stringify(tags) } : {}),
      ...(archived === undefined ? {} : { archived_at: archived ? (row.archived_at ?? now.toISOString()) : null }),
    };
    if (archived && row.state !== "completed" && row.state !== "cancelled") throw new Problem("ORDER_OPEN");
    const after = { ...row, ...change, version: row.version + 1 };
    await store(tx, { ...after, words_folded: wordsOfRow(after) });
    await changed(tx, { tags: ["orders"], now });
    if (tags) await audit(tx, { by, action: "order.tag", thing: id, now });
    if (archived !== undefined && (row.archived_at !== null) !== archived) {
      await audit(tx, { by, action: archived ? "order.archive" : "order.unarchive", thing: id, now });
    }
    return shownOrder(after);
  });
}

async function store(tx: Tx, { id, tags, archived_at, version, words_folded }: OrderRow): Promise<void> {
  await tx.updateTable("orders").set({ tags, archived_at, version, words_folded }).where("id", "=", id).execute();
}
