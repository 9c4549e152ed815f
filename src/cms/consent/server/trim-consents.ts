import type { Db } from "#database/database.ts";
import { consentDays } from "../retention.ts";

/** Deletes answers that no longer have to be proved, and questions without any answer since. */
export async function trimConsents(db: Db, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - consentDays * 24 * 60 * 60 * 1000).toISOString();
  const { numDeletedRows } = await db.deleteFrom("consents").where("at", "<", before).executeTakeFirst();
  await db
    .deleteFrom("consent_versions")
    .where("since", "<", before)
    .where("version", "not in", db.selectFrom("consents").select("version").distinct())
    .execute();
  return Number(numDeletedRows);
}
