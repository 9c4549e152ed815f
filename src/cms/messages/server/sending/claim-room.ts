import { sql } from "kysely";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";

/** What strangers send may take a tenth of what the site's own files may, beside them: nobody fills those up. */
const shareOfQuota = 10;

/** Nobody stores five files for this long; the process of an older claim has died. */
const longestSeconds = 15 * 60;

type Claiming = { captcha: string; bytes: number; quota: number; field: string; now: Date };

/**
 * Claims room for the files of one form before any of them is stored, so that forms that arrive together stay within
 * the share together. Whoever claims it gives it back (`freeRoom`).
 * @param captcha the id of what the captcha has proved: of several forms with the same one, one claims room
 * @returns false while another form with the same captcha has a claim
 * @throws Problem `FORM_FILES_FULL`
 */
export function claimRoom(db: Db, claiming: Claiming): Promise<boolean> {
  return db.transaction().execute((tx) => claim(tx, claiming));
}

async function claim(tx: Tx, { captcha, bytes, quota, field, now }: Claiming): Promise<boolean> {
  // Two that count at the same time would both see the last room.
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock(7415003)`.execute(tx);
  await tx.deleteFrom("attachment_claims").where("expires_at", "<=", now.toISOString()).execute();
  const expires_at = new Date(now.getTime() + longestSeconds * 1000).toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("attachment_claims")
    .values({ captcha, bytes, expires_at })
    .onConflict((conflict) => conflict.column("captcha").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (
    (await bytesOf(tx, "attachments", "size")) + (await bytesOf(tx, "attachment_claims", "bytes")) <=
    quota / shareOfQuota
  ) {
    return true;
  }
  throw new Problem("FORM_FILES_FULL", { field });
}

async function bytesOf(tx: Tx, table: "attachments" | "attachment_claims", column: string): Promise<number> {
  const { bytes } = await tx
    .selectFrom(table)
    .select(sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`.as("bytes"))
    .executeTakeFirstOrThrow();
  return bytes;
}

export async function freeRoom(db: Db, { captcha }: { captcha: string }): Promise<void> {
  await db.deleteFrom("attachment_claims").where("captcha", "=", captcha).execute();
}
