import type { Audience } from "#cms/newsletter/subscribers/audience.ts";
import { tokenOf } from "#cms/newsletter/subscribers/server/index.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";

export type Receiver = { address: string; language: Language; token: string };

type Asked = { subscriber: string; audience: Audience; key: string };

/**
 * To whom a mail goes, asked right before it does; null for whoever has unsubscribed since the audience was written
 * down, has left the lists it was meant for, or must not be sent anything any more.
 */
export async function receiverNow(db: Db, { subscriber, audience, key }: Asked): Promise<Receiver | null> {
  const row = await db
    .selectFrom("subscribers")
    .select(["id", "address", "language", "salt"])
    .where("id", "=", subscriber)
    .where("state", "=", "confirmed")
    .where("lists", ">", 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("suppressions")
            .select("suppressions.address")
            .whereRef("suppressions.address", "=", "subscribers.address_folded"),
        ),
      ),
    )
    .$if(audience.lists.length > 0, (select) =>
      select.where((eb) =>
        eb.exists(
          eb
            .selectFrom("list_members")
            .select("subscriber_id")
            .whereRef("subscriber_id", "=", "subscribers.id")
            .where("list_id", "in", audience.lists),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { id, address, language, salt } = row;
  return { address, language: isLanguage(language) ? language : "de", token: tokenOf(key, { id, salt }) };
}
