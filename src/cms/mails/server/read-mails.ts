import type { ExpressionBuilder } from "kysely";
import { fold, foldHandle } from "#contract/formats/fold.ts";
import type { MailPart } from "#contract/mail/mail-states.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { MailRow, Schema } from "#database/schema.ts";

type Query = { page?: number; pageSize?: number; q?: string; state?: MailPart };

export type MailPage = { rows: MailRow[]; total: number; page: number; pageSize: number };

/** A page of the outbox, latest first; `q` is looked for in the recipients' addresses. */
export async function listMails(db: Db, query: Query): Promise<MailPage> {
  const { page = 1, pageSize = 10 } = query;
  const wanted = db.selectFrom("mails").where((eb) => matching(eb, query));
  const [rows, { total }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total, page, pageSize };
}

function matching(eb: ExpressionBuilder<Schema, "mails">, { q, state }: Query) {
  const rules = [];
  if (q && fold(q)) rules.push(contains(eb.ref("recipient_folded"), foldHandle(q)));
  if (state) rules.push(state === "undelivered" ? undelivered(eb) : eb("state", "=", state));
  return eb.and(rules);
}

/** Mails that did not arrive: not accepted, given up, or returned after they were accepted. */
export function undelivered(eb: ExpressionBuilder<Schema, "mails">) {
  return eb.or([eb("state", "in", ["failed", "refused"]), eb("returned", "is not", null)]);
}

export function mailById(db: Db, { id }: { id: string }): Promise<MailRow | undefined> {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The subjects of these mails, as far as they are still kept. */
export async function mailSubjects(db: Db, { ids }: { ids: string[] }): Promise<[id: string, subject: string][]> {
  const rows = await db.selectFrom("mails").select(["id", "subject"]).where("id", "in", ids).execute();
  return rows.map(({ id, subject }) => [id, subject]);
}
