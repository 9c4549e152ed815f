import type { Db, Tx } from "#database/database.ts";
import { documentOf } from "./entry-document.ts";

/** The titles of these entries, as their owners see them. */
export async function entryTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("entries").select(["id", "draft"]).where("id", "in", ids).execute();
  return rows.map(({ id, draft }) => {
    const { texts } = documentOf(draft);
    return [id, texts.de?.title || texts.en?.title || ""];
  });
}
