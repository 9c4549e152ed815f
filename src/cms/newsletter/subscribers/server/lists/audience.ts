import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Audience } from "#cms/newsletter/subscribers/audience.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { isSuppressed, mayBeMailed } from "#platform/mail/suppression.ts";
import { siteKey, tokenOf } from "../consent/keys.ts";
import { hasBought } from "./bought.ts";

/** A recipient of an issue. */
export type Recipient = {
  id: string;
  address: string;
  name: string;
  language: Language;
  /** Goes behind `?token=` of the addresses at which one unsubscribes and changes what one gets. */
  unsubscribeToken: string;
};

type Reading = { audience: Audience; after: string | null; limit: number };

/**
 * The next people of an audience in the order of their ids, behind `after`: confirmed, not unsubscribed, and with an
 * address that takes mails. Fewer than `limit` means that these were the last.
 */
export async function readAudience(db: Db, { audience, after, limit }: Reading): Promise<Recipient[]> {
  const key = await siteKey(db);
  const rows = await fitting(db, audience)
    .select(["id", "address", "name", "language", "salt"])
    .where((eb) => mayBeMailed(eb.ref("subscribers.address_folded")))
    .$if(after !== null, (select) => select.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ salt, language, ...row }) => ({
    ...row,
    language: language as Language,
    unsubscribeToken: tokenOf(key, { id: row.id, salt }),
  }));
}

/** How many people `readAudience` would find in all. */
export async function countAudience(db: Db, { audience }: { audience: Audience }): Promise<number> {
  // An index holds all that this asks for but the addresses; the suppressed are few, and counted from their side.
  const [all, suppressed] = await Promise.all([
    fitting(db, audience)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    fitting(db, audience)
      .where((eb) => isSuppressed(eb.ref("subscribers.address_folded")))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return all.count - suppressed.count;
}

function fitting(db: Db, { lists, tags, languages, since, until, bought }: Audience) {
  return (
    db
      .selectFrom("subscribers")
      .where("state", "=", "confirmed")
      .where("lists", ">", 0)
      // Asked person by person: a list may have all of them on it, and would be copied and sorted otherwise.
      .$if(lists.length > 0, (select) =>
        select.where((eb) =>
          eb.exists(
            eb
              .selectFrom("list_members")
              .select("list_members.list_id")
              .where("list_members.list_id", "in", lists)
              .whereRef("list_members.subscriber_id", "=", "subscribers.id"),
          ),
        ),
      )
      .$if(tags.length > 0, (select) =>
        select.where((eb) =>
          eb.exists(
            eb
              .selectFrom("subscriber_tags")
              .select("subscriber_tags.tag_folded")
              .where("subscriber_tags.tag_folded", "in", tags.map(fold))
              .whereRef("subscriber_tags.subscriber_id", "=", "subscribers.id"),
          ),
        ),
      )
      .$if(languages.length > 0, (select) => select.where("language", "in", languages))
      .$if(since !== undefined, (select) => select.where("created_at", ">=", since ?? ""))
      .$if(until !== undefined, (select) => select.where("created_at", "<", until ?? ""))
      .$if(bought !== "any", (select) =>
        select.where((eb) => (bought === "yes" ? haveBought(eb) : eb.not(haveBought(eb)))),
      )
  );
}

function haveBought(eb: ExpressionBuilder<Schema, "subscribers">): Expression<SqlBool> {
  return hasBought(eb.ref("subscribers.address_folded"));
}
