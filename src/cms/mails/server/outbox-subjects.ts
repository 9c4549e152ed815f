import { sql } from "kysely";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { contains } from "#database/like.ts";
import type { MailRow } from "#database/schema.ts";
import { mentions, type Subject, type SubjectSource } from "#platform/faces/subjects.ts";
import { forgetContents } from "#platform/mail/attachments/forget-contents.ts";
import { withoutSecrets } from "./mail-row.ts";

/** Mails of the outbox to a person, and mails to others that contain the address. */
export const mailSources: SubjectSource[] = [
  {
    kind: "mail",
    async find(db, { address }) {
      const rows = await db
        .selectFrom("mails")
        .selectAll()
        .where("recipient_folded", "=", address)
        .orderBy("created_at")
        .execute();
      const files = await namesOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toRecord(row, { kind: "mail", files: files.get(row.id) }));
    },
    async erase(tx, { address }) {
      const gone = await tx.deleteFrom("mails").where("recipient_folded", "=", address).execute();
      await forgetContents(tx);
      return { erased: affectedRows(gone), kept: [] };
    },
  },
  {
    kind: "mailMention",
    async find(db, subject) {
      return (await mentioning(db, subject)).map((row) => toRecord(row, { kind: "mailMention" }));
    },
    async erase(tx, subject) {
      const ids = (await mentioning(tx, subject)).map(({ id }) => id);
      if (ids.length === 0) return { erased: 0, kept: [] };
      const gone = await tx.deleteFrom("mails").where("id", "in", ids).execute();
      await forgetContents(tx);
      return { erased: affectedRows(gone), kept: [] };
    },
  },
];

/** Mails to others: a notice to the owner, for one, says who has written. */
async function mentioning(db: Db | Tx, subject: Subject): Promise<MailRow[]> {
  const rows = await (db as Db)
    .selectFrom("mails")
    .selectAll()
    .where("recipient_folded", "!=", subject.address)
    .where((eb) =>
      eb.or(
        (["subject", "text", "html", "error"] as const).map((column) =>
          contains(sql`lower(${eb.ref(column)})`, subject.address),
        ),
      ),
    )
    .orderBy("created_at")
    .execute();
  return rows.filter(({ subject: line, text, html, error }) =>
    mentions([line, text, html, error ?? ""].join("\n"), subject),
  );
}

/** What the files of these mails are called, by the mails' ids. */
async function namesOf(db: Db, mails: string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  if (mails.length === 0) return names;
  const rows = await db
    .selectFrom("mail_attachments")
    .select(["mail_id", "name"])
    .where("mail_id", "in", mails)
    .orderBy("place")
    .execute();
  for (const { mail_id: mail, name } of rows) names.set(mail, [...(names.get(mail) ?? []), name]);
  return names;
}

type Telling = {
  kind: "mail" | "mailMention";
  /** The names of its files. */
  files?: string[] | undefined;
};

function toRecord(row: MailRow, { kind, files }: Telling) {
  const { id, subject, state, language } = row;
  const own = {
    to: row.recipient,
    text: withoutSecrets(row.text),
    language,
    sent: row.done_at,
    state,
    ...(files ? { files } : {}),
  };
  return {
    ...{ id, kind, at: row.created_at, title: subject, to: `/admincenter/mails/${id}` },
    // Of a mail to somebody else the person is told that there is one, not who has got it.
    fields: kind === "mail" ? { subject, ...own } : { subject, sent: row.done_at },
  };
}
