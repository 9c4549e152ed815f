import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { Db, Tx } from "#database/database.ts";
import type { IssueRow } from "#database/schema/newsletter.ts";
import { documentOf } from "./issue-row.ts";

type Row = Pick<IssueRow, "id" | "document">;

/** What these issues are called. */
export async function issueTitles(db: Db, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  return titlesOf(db, await db.selectFrom("issues").select(["id", "document"]).where("id", "in", ids).execute());
}

/** What an issue is called. */
export async function issueTitle(db: Db | Tx, row: Row): Promise<string> {
  const [[, title] = ["", ""]] = await titlesOf(db, [row]);
  return title;
}

/** What the staff calls these issues. */
export async function titlesOf(db: Db | Tx, rows: Row[]): Promise<[id: string, title: string][]> {
  const [main] = await readSiteLanguages(db);
  return rows.map((row) => [row.id, leadingTitle(documentOf(row).subject, main)]);
}
