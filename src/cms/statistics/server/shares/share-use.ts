import type { Filter } from "#cms/statistics/dimensions.ts";
import { mostShares, type StatisticShare } from "#cms/statistics/share-contract.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import { hashSecret, newSecret } from "#platform/sessions/secrets.ts";
import type { Span } from "../closed/span-of-documents.ts";
import type { StatisticShareRow } from "../migrations/2026-12-02-statistic-crossings.ts";
import { refuseSpan } from "../reading/span-of.ts";

const day = 24 * 60 * 60 * 1000;

type Written = Pick<StatisticShare, "name" | "days" | "from" | "to" | "filter"> & { valid: number };
type Acting = { id: string; by: string | null; now: Date };

/** Returns the secret of the link, of which only a hash is stored. @throws Problem `STATISTIC_SPAN`, `SHARE_MANY` */
export function makeShare(db: Db, { id, written, by, now }: Acting & { written: Written }): Promise<string> {
  const { name, days, from, to, filter, valid } = written;
  if (days === null) {
    if (from === null || to === null) throw new Problem("STATISTIC_SPAN", { field: "from" });
    refuseSpan({ from, to });
  }
  const secret = newSecret();
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const { count } = await tx
      .selectFrom("statistic_shares")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("expires_at", ">", now.toISOString())
      .executeTakeFirstOrThrow();
    if (count >= mostShares) throw new Problem("SHARE_MANY", { values: { count: mostShares } });
    const span = days === null ? { from_day: from, to_day: to } : { from_day: null, to_day: null };
    await tx
      .insertInto("statistic_shares")
      .values({
        ...{ id, name: name.trim(), secret_hash: hashSecret(secret), days, ...span, filter: JSON.stringify(filter) },
        ...{ created_at: now.toISOString(), created_by: by },
        expires_at: new Date(now.getTime() + valid * day).toISOString(),
      })
      .execute();
    await audit(tx, { by, action: "statisticShare.create", thing: id, details: { days: valid }, now });
    return secret;
  });
}

/** @throws Problem `C404` */
export function endShare(db: Db, { id, by, now }: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("statistic_shares").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Problem("C404");
    await audit(tx, { by, action: "statisticShare.end", thing: id, now });
  });
}

/** The links that lead to a report now, the latest first. */
export async function listShares(db: Db, { id, now }: { id?: string; now: Date }): Promise<StatisticShare[]> {
  const rows = await db
    .selectFrom("statistic_shares")
    .selectAll()
    .where("expires_at", ">", now.toISOString())
    .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(shownShare);
}

type Report = Pick<StatisticShare, "name" | "expires" | "filter"> & { span: Span };

/** What a link shows. @throws Problem `C404`, also for one that has expired */
export async function sharedReport(db: Db, { secret, now }: { secret: string; now: Date }): Promise<Report> {
  const row = await db
    .selectFrom("statistic_shares")
    .selectAll()
    .where("secret_hash", "=", hashSecret(secret))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  const { name, expires, filter } = shownShare(row);
  return { name, expires, filter, span: spanOf(row, now) };
}

function spanOf({ days, from_day, to_day }: StatisticShareRow, now: Date): Span {
  const today = berlinDate(now);
  if (days === null) return { from: from_day ?? today, to: to_day ?? today };
  return { from: daysBefore(new Date(`${today}T12:00:00Z`), days - 1).slice(0, 10), to: today };
}

function shownShare(row: StatisticShareRow): StatisticShare {
  return {
    ...{ _id: row.id, name: row.name, days: row.days, from: row.from_day, to: row.to_day },
    filter: JSON.parse(row.filter) as Filter & StatisticShare["filter"],
    ...{ created: row.created_at, expires: row.expires_at },
  };
}

/** Their names, for the audit log. */
export async function shareNames(db: Db, { ids }: { ids: string[] }): Promise<[id: string, name: string][]> {
  const rows = await db.selectFrom("statistic_shares").select(["id", "name"]).where("id", "in", ids).execute();
  return rows.map(({ id, name }) => [id, name]);
}
