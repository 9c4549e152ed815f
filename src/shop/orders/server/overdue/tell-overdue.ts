import type { Db, Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import { eachAlone } from "#platform/jobs/each-alone.ts";
import type { Platform } from "#platform/platform.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { lockedOrder } from "../acts/apply-event.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { isOverdue, overdueDays } from "../reading/views.ts";

const kind = "orderOverdue" as const;
/** What has been overdue for longer was seen before, or is of a time before anybody was told. */
const daysTold = 7;
const atOnce = 100;

/** Tells the staff of each invoice that has become overdue, once. Returns of how many it told. */
export async function tellOverdue(platform: From, { now }: { now: Date }): Promise<number> {
  const due = await untold(platform.db, { now }).orderBy("placed_at").limit(atOnce).execute();
  const ids = due.map(({ id }) => id);
  const failure = "nobody could be told of an overdue invoice";
  await eachAlone(ids, { work: (id) => tell(platform, { id, now }), log: platform.log, failure });
  return ids.length;
}

type From = Pick<Platform, "db" | "outside" | "log">;

/** Under the lock that paying takes, too: nobody is told of what has just been paid. */
async function tell({ db, outside }: From, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id });
    if (!(await untold(tx, { now }).where("id", "=", id).executeTakeFirst())) return;
    const facts = { number: row.number, name: customerName(shownOrder(row)) };
    await notify(tx, { id: outside.id(), kind, thing: id, facts, by: null, now });
  });
}

/** Orders with an overdue invoice of which nobody was told. */
function untold(db: Db | Tx, { now }: { now: Date }) {
  return db
    .selectFrom("orders")
    .select("id")
    .where((eb) => isOverdue(eb, { before: daysBefore(now, overdueDays) }))
    .where("placed_at", ">=", daysBefore(now, overdueDays + daysTold))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("notifications")
            .select("notifications.id")
            .where("kind", "=", kind)
            .whereRef("thing", "=", "orders.id"),
        ),
      ),
    );
}
