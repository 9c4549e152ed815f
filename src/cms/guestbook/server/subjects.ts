import { sql } from "kysely";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { contains } from "#database/like.ts";
import type { GuestbookEntryRow, GuestbookReportRow } from "#database/schema/guestbook.ts";
import { mentions, type Subject, type SubjectSource, withoutAddress } from "#platform/faces/subjects.ts";
import { forgetAbout } from "./moderating/delete-guestbook.ts";

/** The guestbook's data about people who gave their address, or whose address is in a text. */
export const guestbookSubjects: SubjectSource[] = [
  {
    kind: "guestbook",
    async find(db, { address }) {
      const rows = await db
        .selectFrom("guestbook_entries")
        .selectAll()
        .where("email_folded", "=", address)
        .orderBy("signed_at")
        .execute();
      return rows.map((row) => toRecord(row, "guestbook"));
    },
    async erase(tx, { address, now }) {
      const gone = await tx
        .deleteFrom("guestbook_entries")
        .where("email_folded", "=", address)
        .returning("id")
        .execute();
      await forgetAbout(tx, { things: gone.map(({ id }) => id), now });
      return { erased: gone.length, kept: [], tags: gone.length > 0 ? ["guestbook"] : [] };
    },
  },
  {
    kind: "guestbookMention",
    async find(db, subject) {
      return (await mentioning(db, subject)).map((row) => toRecord(row, "guestbookMention"));
    },
    async erase(tx, { now, ...subject }) {
      const rows = await mentioning(tx, subject);
      for (const { id, name, place, text, answer, searched } of rows) {
        const [clean, changed_at] = [(one: string) => withoutAddress(one, subject), now.toISOString()];
        await tx
          .updateTable("guestbook_entries")
          .set((eb) => ({
            ...{ name: clean(name), place: clean(place), text: clean(text), answer: clean(answer), changed_at },
            searched: clean(searched),
            version: eb("version", "+", 1),
          }))
          .where("id", "=", id)
          .execute();
      }
      await forgetAbout(tx, { things: rows.map(({ id }) => id), now });
      return { erased: rows.length, kept: [], tags: rows.length > 0 ? ["guestbook"] : [] };
    },
  },
  {
    kind: "guestbookReport",
    async find(db, subject) {
      return (await reportsOf(db, subject)).map(toReportRecord);
    },
    async erase(tx, { now: _now, ...subject }) {
      const ids = (await reportsOf(tx, subject)).map(({ id }) => id);
      if (ids.length === 0) return { erased: 0, kept: [] };
      const stripped = await tx
        .updateTable("guestbook_reports")
        .set({ name: "", email: null, email_folded: null, text: "", explanation: "" })
        .where("id", "in", ids)
        .execute();
      const count = affectedRows(stripped);
      return { erased: count, kept: [{ reason: "privacy:hold.report", until: null, count }] };
    },
  },
];

/** Entries by others in which the address stands. */
async function mentioning(db: Db | Tx, subject: Subject): Promise<GuestbookEntryRow[]> {
  const rows = await (db as Db)
    .selectFrom("guestbook_entries")
    .selectAll()
    .where((eb) => eb.or([eb("email_folded", "is", null), eb("email_folded", "!=", subject.address)]))
    .where((eb) =>
      eb.or(
        (["name", "place", "text", "answer"] as const).map((column) =>
          contains(sql`lower(${eb.ref(column)})`, subject.address),
        ),
      ),
    )
    .execute();
  return rows.filter(({ name, place, text, answer }) => mentions([name, place, text, answer].join("\n"), subject));
}

async function reportsOf(db: Db | Tx, subject: Subject): Promise<GuestbookReportRow[]> {
  const rows = await (db as Db)
    .selectFrom("guestbook_reports")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("email_folded", "=", subject.address),
        contains(sql`lower(text)`, subject.address),
        contains(sql`lower(name)`, subject.address),
        contains(sql`lower(explanation)`, subject.address),
      ]),
    )
    .orderBy("reported_at")
    .execute();
  return rows.filter(
    ({ email_folded, text, name, explanation }) =>
      email_folded === subject.address || mentions([text, name, explanation].join("\n"), subject),
  );
}

function toRecord(row: GuestbookEntryRow, kind: string) {
  const { id, name, place, text, email, language, answer, state, signed_at: at } = row;
  return {
    ...{ id, kind, at, to: `/admincenter/guestbook/${id}` },
    title: name,
    // Of somebody else's entry only what is about the person.
    fields: kind === "guestbook" ? { name, place, email, text, language, signed: at, answer, state } : { text, answer },
  };
}

function toReportRecord(row: GuestbookReportRow) {
  const { id, entry_id, name, email, reason, text, decision, explanation, reported_at: at, decided_at: decided } = row;
  return {
    ...{ id, at, to: `/admincenter/guestbook/${entry_id}` },
    kind: "guestbookReport",
    title: name || (email ?? reason),
    fields: { name, email, reason, text, reported: at, decision, decided, explanation },
  };
}
