import { sql } from "kysely";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { notify, settleNotifications } from "#platform/faces/notifications.ts";

export type Quota = { total: number; used: number };

/** Bytes of all originals, those in the trash too; the sizes made of them are the site's own affair. */
export async function usedBytes(db: Db | Tx): Promise<number> {
  const { used } = await db
    .selectFrom("files")
    .select(sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as("used"))
    .executeTakeFirstOrThrow();
  return used;
}

/** What is too much although there is room for it. @throws Problem `FILE_LARGE` */
export function refuseLarge({ size, most }: { size: number; most: number }): void {
  if (size > most) throw new Problem("FILE_LARGE", { values: { most: Math.round(most / 1_000_000) } });
}

/** @throws Problem `FILE_QUOTA` */
export function refuseBeyond({ total, used }: Quota): void {
  if (used > total) throw new Problem("FILE_QUOTA", { values: { total: Math.round(total / 1_000_000) } });
}

/** After many files have come at once. @throws Problem `FILE_QUOTA` */
export async function refuseFullFiles(tx: Tx, { quota }: { quota: number }): Promise<void> {
  refuseBeyond({ total: quota, used: await usedBytes(tx) });
}

/** In percent; the second is as full as it gets, since files come in one piece or not at all. */
const lines = [
  { percent: 90, thing: "nearly" },
  { percent: 99, thing: "full" },
];

type Filling = { total: number /** Bytes that have just come. */; more: number; id: () => string; now: Date };

/** Tells the staff when what has just come crosses a line, the highest of them; not again within a day, unless there was room meanwhile. */
export async function tellFilling(tx: Tx, { total, more, id, now }: Filling): Promise<void> {
  const used = await usedBytes(tx);
  const beyond = (bytes: number, percent: number): boolean => bytes * 100 >= total * percent;
  const crossed = lines.findLast(({ percent }) => beyond(used, percent) && !beyond(used - more, percent));
  if (!crossed) return;
  const facts = { percent: Math.floor((used * 100) / total) };
  await notify(tx, { id: id(), kind: "quota", thing: crossed.thing, facts, by: null, now });
}

/** Clears what the staff was told of lines that the files are below again. */
export function settleFilling(db: Db, filling: { total: number; now: Date }): Promise<void> {
  return db.transaction().execute((tx) => settle(tx, filling));
}

async function settle(tx: Tx, { total, now }: { total: number; now: Date }): Promise<void> {
  // An upload that crosses a line at this moment is told of after this, or counted here.
  await takeTurn(tx);
  const used = await usedBytes(tx);
  const things = lines.flatMap(({ percent, thing }) => (used * 100 < total * percent ? thing : []));
  await settleNotifications(tx, { kind: "quota", things, now });
}
