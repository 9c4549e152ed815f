import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Storage } from "#platform/storage/store.ts";

/** Whoever has noted an object comes to use it within this time, in milliseconds. */
const grace = 60 * 60 * 1000;
/** Pages from before a picture was changed may ask for its former sizes that long. */
const leftFor = 24 * 60 * 60 * 1000;
const most = 500;

type Note = { sha256: string; now: Date };

/**
 * Says that bytes are about to be put into the store and used: what is noted but not used can be found again when
 * whoever noted it has died. Comes before `put`.
 * @throws Problem `BUSY` while the same bytes are being removed
 */
export async function noteObject(db: Db, { sha256, now }: Note): Promise<void> {
  const noted_at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("objects")
    .values({ sha256, noted_at, leaving: 0 })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ noted_at }).where("objects.leaving", "=", 0))
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem("BUSY", { retryAfter: 2 });
}

type Use = { sha256: string[]; now: Date };

/**
 * In the transaction that begins to use objects: from here on no sweep takes them, however long they were on their way.
 * @throws Problem `BUSY` when one is being removed at this moment, or was
 */
export async function holdObjects(tx: Tx, { sha256, now }: Use): Promise<void> {
  const wanted = [...new Set(sha256)];
  if (wanted.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable("objects")
    .set({ noted_at: now.toISOString() })
    .where("sha256", "in", wanted)
    .where("leaving", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(wanted.length)) throw new Problem("BUSY", { retryAfter: 2 });
}

type Sweep = { db: Db; storage: Storage; now: Date };

/** Removes what no file, no message, no brand, no map and no import uses any more, and what was left behind by those who died. Returns how many objects went. */
export async function sweepObjects({ db, storage, now }: Sweep): Promise<number> {
  return sweepNotedBefore({ db, storage, before: new Date(now.getTime() - grace) });
}

/** At the start, where nobody else can be at work: without waiting. */
export async function sweepNotedBefore({
  db,
  storage,
  before,
}: {
  db: Db;
  storage: Storage;
  before: Date;
}): Promise<number> {
  let gone = 0;
  for (;;) {
    const rows = await db
      .updateTable("objects")
      .set({ leaving: 1 })
      .where("sha256", "in", (eb) =>
        eb
          .selectFrom("objects as o")
          .select("o.sha256")
          .where("o.noted_at", "<=", before.toISOString())
          .where((where) =>
            where.not(
              where.exists(
                where.selectFrom("file_objects as f").select("f.sha256").whereRef("f.sha256", "=", "o.sha256"),
              ),
            ),
          )
          .where((where) =>
            where.not(
              where.exists(
                where.selectFrom("attachments as a").select("a.sha256").whereRef("a.sha256", "=", "o.sha256"),
              ),
            ),
          )
          .where((where) =>
            where.not(
              where.exists(
                where.selectFrom("design_pictures as d").select("d.sha256").whereRef("d.sha256", "=", "o.sha256"),
              ),
            ),
          )
          .where((where) =>
            where.not(
              where.exists(where.selectFrom("transfers as t").select("t.sha256").whereRef("t.sha256", "=", "o.sha256")),
            ),
          )
          .where((where) =>
            where.not(
              where.exists(where.selectFrom("map_tiles as m").select("m.sha256").whereRef("m.sha256", "=", "o.sha256")),
            ),
          )
          .where((where) =>
            where.not(
              where.exists(
                where.selectFrom("map_pictures as p").select("p.sha256").whereRef("p.sha256", "=", "o.sha256"),
              ),
            ),
          )
          .limit(most),
      )
      .returning("sha256")
      .execute();
    for (const { sha256 } of rows) {
      await storage.remove({ sha256 });
      await db.deleteFrom("objects").where("sha256", "=", sha256).execute();
    }
    gone += rows.length;
    if (rows.length < most) return gone;
  }
}

/** Forgets the sizes that pictures had before they were changed. */
export async function dropLeftSizes(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - leftFor).toISOString();
  await db.deleteFrom("file_objects").where("left_at", "<=", before).execute();
}
