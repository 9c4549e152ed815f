import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { isLanguage } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { beginningOf, cardOf, type OverviewCard, type OverviewFacts } from "#platform/faces/overview.ts";

/** Entries that wait to be approved, and entries that visitors have reported, the latest first. */
export const guestbookCards: Record<"guestbook" | "reports", OverviewCard> = {
  guestbook: {
    needs: "guestbook.read",
    read: ({ db }) => entriesWhere(db, (eb) => eb("state", "=", "waiting")),
  },
  reports: {
    needs: "guestbook.read",
    read: ({ db }) => entriesWhere(db, (eb) => eb("open_reports", ">", 0)),
  },
};

type Entries = ExpressionBuilder<Schema, "guestbook_entries">;

function entriesWhere(db: Db, wanted: (eb: Entries) => Expression<SqlBool>): Promise<OverviewFacts> {
  const entries = db
    .selectFrom("guestbook_entries")
    .select(["id", "version", "name", "text", "language", "signed_at"])
    .where(wanted)
    .orderBy("signed_at", "desc")
    .orderBy("id", "desc");
  return cardOf(entries, (rows) =>
    rows.map(({ id, version, name, text, language, signed_at }) => ({
      ...{ _id: id, version, title: name, text: beginningOf(text), at: signed_at },
      ...(isLanguage(language) ? { lang: language } : {}),
    })),
  );
}
