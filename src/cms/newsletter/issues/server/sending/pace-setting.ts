import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";

type Pace = { version: number; perHour: number };
/** There is one row. */
const id = "01900000-0000-7000-8000-00000000face";

/** The pace of sending; unlimited until it is set. */
export async function readPace(db: Db | Tx): Promise<Pace> {
  const row = await (db as Db).selectFrom("newsletter_pace").selectAll().where("id", "=", id).executeTakeFirst();
  return { version: row?.version ?? 0, perHour: row?.per_hour ?? 0 };
}

type Change = Pace & { by: string | null; now: Date };

/** @throws Problem `C409` */
export function changePace(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { version, perHour, by, now }: Change): Promise<void> {
  const next = { version: version + 1, per_hour: perHour };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("newsletter_pace")
    .values({ id, ...next })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(next).where("newsletter_pace.version", "=", version))
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem("C409", { current: await readPace(tx) });
  await audit(tx, { by, action: "issue.pace", thing: id, details: { perHour }, now });
}
