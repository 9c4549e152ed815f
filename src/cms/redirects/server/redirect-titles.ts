import type { Db } from "#database/database.ts";

/** What redirects are called: the addresses that they lead away from. */
export async function redirectTitles(db: Db, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("redirects").select(["id", "from_path"]).where("id", "in", ids).execute();
  return rows.map(({ id, from_path }) => [id, from_path]);
}
