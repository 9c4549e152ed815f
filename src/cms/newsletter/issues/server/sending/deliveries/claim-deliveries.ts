import { sql } from "kysely";
import type { Database, Db, Tx } from "#database/database.ts";

/** A mail that this process, and no other, is to send now. */
export type Claimed = { id: string; subscriber: string; attempts: number };

/** How long a claim is valid, in milliseconds; then its worker is considered dead. */
export const claimLease = 180_000;

type Claim = { issue: string; most: number; now: Date };

/** Marks the next deliveries as being sent, and returns them; two processes never get the same one. */
export async function claimDeliveries(database: Database, { issue, most, now }: Claim): Promise<Claimed[]> {
  const time = now.toISOString();
  const lease = new Date(now.getTime() + claimLease).toISOString();
  const lock = database.engine === "postgres" ? sql`for update skip locked` : sql``;
  // Chosen once: PostgreSQL may ask a subquery again for each row, and then passes over what it has locked by itself.
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from issue_deliveries
      where issue_id = ${issue} and state = 'waiting' and next_at <= ${time}
      order by next_at, id limit ${most} ${lock}
    )
    update issue_deliveries set state = 'sending', leased_until = ${lease}
    where id in (select id from due)
    returning id, subscriber_id as subscriber, attempts`.execute(database.db);
  return rows;
}

/**
 * Takes over the claims of dead workers. Deliveries that were only claimed are sent like all others. Mails that were
 * handed to the mail server may have been accepted: they are not sent again, but counted and shown.
 */
export function takeUpLost(db: Db, { issue, now }: { issue: string; now: Date }): Promise<void> {
  return db.transaction().execute((tx) => takeUp(tx, { issue, now }));
}

async function takeUp(tx: Tx, { issue, now }: { issue: string; now: Date }): Promise<void> {
  const lost = (from: "sending" | "handed", to: "waiting" | "doubtful") =>
    tx
      .updateTable("issue_deliveries")
      .set({ state: to, leased_until: null })
      .where("issue_id", "=", issue)
      .where("state", "=", from)
      .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<", now.toISOString())]))
      .executeTakeFirst();
  await lost("sending", "waiting");
  const { numUpdatedRows } = await lost("handed", "doubtful");
  if (numUpdatedRows === 0n) return;
  await tx
    .updateTable("issues")
    .set((eb) => ({ doubtful: eb("doubtful", "+", Number(numUpdatedRows)) }))
    .where("id", "=", issue)
    .execute();
}

/** For the start of the only process: every worker with claims is dead. */
export async function freeDeliveries(db: Db): Promise<void> {
  await db
    .updateTable("issue_deliveries")
    .set({ leased_until: null })
    .where("issue_id", "in", (eb) =>
      eb.selectFrom("issues").select("id").where("state", "in", ["sending", "paused", "cancelled"]),
    )
    .where("state", "in", ["sending", "handed"])
    .execute();
}

/** When the next delivery of an issue may be tried, or may turn out to be lost; null: none is open. */
export async function nextAttempt(db: Db, { issue }: { issue: string }): Promise<string | null> {
  const open = (state: "waiting" | "sending" | "handed") =>
    db
      .selectFrom("issue_deliveries")
      .select((eb) => eb.fn.min(state === "waiting" ? "next_at" : "leased_until").as("at"))
      .where("issue_id", "=", issue)
      .where("state", "=", state)
      .executeTakeFirst();
  const times = [await open("waiting"), await open("sending"), await open("handed")].flatMap((row) => row?.at ?? []);
  return times.sort()[0] ?? null;
}
