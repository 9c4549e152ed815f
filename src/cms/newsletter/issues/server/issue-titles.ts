import type { Db } from "#database/database.ts";
import { documentOf } from "./issue-row.ts";
import { titleOf } from "./writing/issue-document.ts";

/** What these issues are called. */
export async function issueTitles(db: Db, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("issues").select(["id", "document"]).where("id", "in", ids).execute();
  return rows.map((row) => [row.id, titleOf(documentOf(row))]);
}
