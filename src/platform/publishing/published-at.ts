import type { Db } from "#database/database.ts";

/** When each of these things was published last, as ISO times by their ids; those whose versions are gone are left out. */
export async function publishedAt(db: Db, { ids }: { ids: string[] }): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("revisions")
    .select((eb) => ["thing", eb.fn.max("changed_at").as("at")])
    .where("thing", "in", ids)
    .where("reason", "=", "publish")
    .groupBy("thing")
    .execute();
  return new Map(rows.map(({ thing, at }) => [thing, at]));
}
