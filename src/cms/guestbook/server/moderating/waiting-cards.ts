import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { isLanguage } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { beginningOf, cardOf, cardRows, type OverviewCard, type OverviewFacts } from "#platform/overview.ts";

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

async function entriesWhere(db: Db, wanted: (eb: Entries) => Expression<SqlBool>): Promise<OverviewFacts> {
  const rows = await db
    .selectFrom("guestbook_entries")
    .select(({ fn }) => [
      "id",
      "version",
      "name",
      "text",
      "language",
      "signed_at",
      fn.countAll<number>().over().as("total"),
    ])
    .where(wanted)
    .orderBy("signed_at", "desc")
    .orderBy("id", "desc")
    .limit(cardRows)
    .execute();
  return cardOf(rows, ({ id, version, name, text, language, signed_at }) => ({
    ...{ _id: id, version, title: name, text: beginningOf(text), at: signed_at },
    ...(isLanguage(language) ? { lang: language } : {}),
  }));
}
