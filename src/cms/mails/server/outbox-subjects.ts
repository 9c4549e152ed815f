import { sql } from "kysely";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { contains } from "#database/like.ts";
import type { MailRow } from "#database/schema.ts";
import { mentions, type Subject, type SubjectSource } from "#platform/faces/subjects.ts";
import { withSecret } from "#platform/mail/deliver-mail.ts";

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
      return rows.map((row) => toRecord(row, "mail"));
    },
    async erase(tx, { address }) {
      const gone = await tx.deleteFrom("mails").where("recipient_folded", "=", address).execute();
      return { erased: affectedRows(gone), kept: [] };
    },
  },
  {
    kind: "mailMention",
    async find(db, subject) {
      return (await mentioning(db, subject)).map((row) => toRecord(row, "mailMention"));
    },
    async erase(tx, subject) {
      const ids = (await mentioning(tx, subject)).map(({ id }) => id);
      if (ids.length === 0) return { erased: 0, kept: [] };
      return { erased: affectedRows(await tx.deleteFrom("mails").where("id", "in", ids).execute()), kept: [] };
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

function toRecord(row: MailRow, kind: "mail" | "mailMention") {
  const { id, subject, state, language } = row;
  const own = { to: row.recipient, text: withSecret(row.text, "•••"), language, sent: row.done_at, state };
  return {
    ...{ id, kind, at: row.created_at, title: subject, to: `/admincenter/mails/${id}` },
    // Of a mail to somebody else the person is told that there is one, not who has got it.
    fields: kind === "mail" ? { subject, ...own } : { subject, sent: row.done_at },
  };
}
