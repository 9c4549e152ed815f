import { fold } from "#contract/formats/fold.ts";
import type { Db } from "#database/database.ts";

/** The ids of the published entries at these slugs, in whichever case they are written; of others nothing is found. */
export async function entriesAt(db: Db, { slugs }: { slugs: string[] }): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const folded = [...new Set(slugs.map(fold))];
  const rows = await db.selectFrom("entry_slugs").selectAll().where("slug_folded", "in", folded).execute();
  const ids = new Map(rows.map(({ slug_folded, entry_id }) => [slug_folded, entry_id]));
  return new Map(slugs.flatMap((slug) => (ids.has(fold(slug)) ? [[slug, ids.get(fold(slug))!]] : [])));
}
