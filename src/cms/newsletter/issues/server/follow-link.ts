import { isbot } from "isbot";
import type { Db } from "#database/database.ts";

type Link = { issue: string; number: number };

/** Where a link of an issue leads; null where there is none. */
export async function linkOf(db: Db, { issue, number }: Link): Promise<string | null> {
  const row = await db
    .selectFrom("issue_links")
    .select("href")
    .where("issue_id", "=", issue)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.href ?? null;
}

/** Counts a visit of a link, without knowing by whom. */
export async function countClick(db: Db, { issue, number }: Link): Promise<void> {
  await db
    .updateTable("issue_links")
    .set((eb) => ({ clicks: eb("clicks", "+", 1) }))
    .where("issue_id", "=", issue)
    .where("number", "=", number)
    .execute();
}

/** Whether a person seems to ask. */
export function isPerson({ method, userAgent }: { method: string; userAgent: string | undefined }): boolean {
  return method === "GET" && userAgent !== undefined && userAgent !== "" && !isbot(userAgent);
}
