import type { Db } from "#database/database.ts";

/** What the tiles of a site may take together: the streets around a few dozen places. */
const mostBytes = 200_000_000;
/** Then so much less is kept, that it need not be looked at soon again. */
const left = 0.9;
const part = 500;
/** Nobody has wanted them for so many days. */
const unusedDays = 90;

/** Drops the tiles that nobody has wanted for longest, where there are too many. */
export async function leaveUnused(db: Db, { most = mostBytes }: { most?: number } = {}): Promise<void> {
  let size = await sizeOf(db);
  if (size <= most) return;
  while (size > most * left) {
    const oldest = await db
      .selectFrom("map_tiles")
      .select(["name", "size"])
      .orderBy("used_on")
      .orderBy("expires_at")
      .orderBy("name")
      .limit(part)
      .execute();
    const names: string[] = [];
    for (const row of oldest) {
      if (size <= most * left) break;
      names.push(row.name);
      size -= row.size;
    }
    if (names.length === 0) return;
    await db.deleteFrom("map_tiles").where("name", "in", names).execute();
  }
}

async function sizeOf(db: Db): Promise<number> {
  const { size } = await db
    .selectFrom("map_tiles")
    .select((eb) => eb.fn.sum<number | string | null>("size").as("size"))
    .executeTakeFirstOrThrow();
  return Number(size ?? 0);
}

/** Drops the tiles of former sources, and those that nobody has wanted for a long time. `source`: its id; null while there is none. */
export async function leaveOthers(db: Db, { source, now }: { source: string | null; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - unusedDays * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await db
    .deleteFrom("map_tiles")
    .where((eb) =>
      source === null ? eb.lit(true) : eb.or([eb("used_on", "<", before), eb("name", "not like", `${source}/%`)]),
    )
    .execute();
}
