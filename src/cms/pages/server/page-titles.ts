import type { Db } from "#database/database.ts";
import { draftOf } from "./page-row.ts";

/** The titles of these pages, as their owners see them. */
export async function pageTitles(db: Db, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("pages").select(["id", "draft"]).where("id", "in", ids).execute();
  return rows.map(({ id, draft }) => {
    const { texts } = draftOf(draft);
    return [id, texts.de?.title || texts.en?.title || ""];
  });
}
