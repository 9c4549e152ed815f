import { readStoredConfig } from "#cms/settings/server/index.ts";
import type { Db, Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import { eachAlone } from "#platform/jobs/each-alone.ts";
import type { Platform } from "#platform/platform.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { lockedOrder } from "../acts/apply-event.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { isOverdue } from "../reading/views.ts";

const kind = "orderOverdue" as const;
/** What has been overdue for longer was seen before, or is of a time before anybody was told. */
const daysTold = 7;
const atOnce = 100;

/** Tells the staff of each invoice that has become overdue, once. Returns of how many it told. */
export async function tellOverdue(platform: From, { now }: { now: Date }): Promise<number> {
  const { paymentDays } = (await readStoredConfig(platform.db)).document.components.shop;
  const term = { now, paymentDays };
  const due = await untold(platform.db, term).orderBy("sent_at").limit(atOnce).execute();
  const ids = due.map(({ id }) => id);
  const failure = "nobody could be told of an overdue invoice";
  await eachAlone(ids, { work: (id) => tell(platform, { id, ...term }), log: platform.log, failure });
  return ids.length;
}

type From = Pick<Platform, "db" | "outside" | "log">;
type Term = { now: Date; paymentDays: number };

/** Under the lock that paying takes, too: nobody is told of what has just been paid. */
async function tell({ db, outside }: From, { id, ...term }: Term & { id: string }): Promise<void> {
  const { now } = term;
  await db.transaction().execute(async (tx) => {
    const row = await lockedOrder(tx, { id });
    if (!(await untold(tx, term).where("id", "=", id).executeTakeFirst())) return;
    const facts = { number: row.number, name: customerName(shownOrder(row)) };
    await notify(tx, { id: outside.id(), kind, thing: id, facts, by: null, now });
  });
}

/** Orders with an overdue invoice of which nobody was told. */
function untold(db: Db | Tx, { now, paymentDays }: Term) {
  return db
    .selectFrom("orders")
    .select("id")
    .where((eb) => isOverdue(eb, { now, paymentDays }))
    .where("sent_at", ">=", daysBefore(now, paymentDays + daysTold))
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
