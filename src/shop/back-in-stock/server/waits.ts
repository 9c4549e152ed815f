import { Problem } from "#contract/wire/problem.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import { pendingDays, type readWaiting, type Wait } from "../contract.ts";

const day = 24 * 60 * 60 * 1000;

/** Wishes that were asked for before this moment, and never confirmed, are void. */
export function pendingSince(now: Date): string {
  return new Date(now.getTime() - pendingDays * day).toISOString();
}

async function waitWith(db: Db, { token, now }: { token: string; now: Date }) {
  const row = await db
    .selectFrom("stock_waits")
    .selectAll()
    .where("token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!row || (row.state === "pending" && row.asked_at < pendingSince(now))) throw new Problem("TOKEN_USED");
  return row;
}

type ByToken = { token: string; now: Date };

/** What the link of a mail is about. @throws Problem `TOKEN_USED` */
export async function shownWait(db: Db, { token, now }: ByToken): Promise<Wait> {
  const { state, address, names } = await waitWith(db, { token, now });
  return { state: state === "waiting" ? "waiting" : "pending", address, name: JSON.parse(names) as Wait["name"] };
}

/** @throws Problem `TOKEN_USED` */
export async function confirm(db: Db, { token, now }: ByToken): Promise<void> {
  const row = await waitWith(db, { token, now });
  await db
    .updateTable("stock_waits")
    .set({ state: "waiting", confirmed_at: now.toISOString() })
    .where("id", "=", row.id)
    .where("state", "=", "pending")
    .execute();
}

/** @throws Problem `TOKEN_USED` */
export async function end(db: Db, { token, now }: ByToken): Promise<void> {
  const row = await waitWith(db, { token, now });
  await db.deleteFrom("stock_waits").where("id", "=", row.id).execute();
}

/** How many have confirmed that they wait for what. */
export async function countWaiting(db: Db): Promise<Reply<typeof readWaiting>> {
  const rows = await db
    .selectFrom("stock_waits")
    .innerJoin("stock", "stock.id", "stock_waits.offer_id")
    .select((eb) => ["offer_id", "stock.product_id", "stock.name", eb.fn.countAll<number>().as("waiting")])
    .where("state", "=", "waiting")
    .groupBy(["offer_id", "stock.product_id", "stock.name"])
    .orderBy("waiting", "desc")
    .orderBy("stock.name")
    .limit(100)
    .execute();
  return rows.map(({ offer_id: offer, product_id: product, name, waiting }) => ({ offer, product, name, waiting }));
}
