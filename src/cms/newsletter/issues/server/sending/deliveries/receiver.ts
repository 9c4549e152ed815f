import type { Audience } from "#cms/newsletter/subscribers/audience.ts";
import { tokenOf } from "#cms/newsletter/subscribers/server/index.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { mayBeMailed } from "#platform/mail/suppression.ts";

export type Receiver = { address: string; language: Language; token: string };

type Asked = { issue: string; subscriber: string; audience: Audience; key: string };

/**
 * The recipient of a mail, checked right before it is sent. `skip`: they have unsubscribed since the audience was
 * recorded, have left its lists, or are suppressed. `halt`: a user has paused or cancelled the issue, and no mail may
 * leave from then on.
 */
export async function receiverNow(db: Db, asked: Asked): Promise<Receiver | "skip" | "halt"> {
  const { issue, subscriber, audience, key } = asked;
  const row = await db
    .selectFrom("issues as i")
    // One question for both, since it is asked for every single mail.
    .leftJoin("subscribers as s", (join) =>
      join
        .on("s.id", "=", subscriber)
        .on("s.state", "=", "confirmed")
        .on("s.lists", ">", 0)
        .on((eb) => mayBeMailed(eb.ref("s.address_folded")))
        .$call((on) =>
          audience.lists.length === 0
            ? on
            : on.on((eb) =>
                eb.exists(
                  eb
                    .selectFrom("list_members as m")
                    .select("m.list_id")
                    .whereRef("m.subscriber_id", "=", "s.id")
                    .where("m.list_id", "in", audience.lists),
                ),
              ),
        ),
    )
    .select(["i.state", "s.id", "s.address", "s.language", "s.salt"])
    .where("i.id", "=", issue)
    .executeTakeFirst();
  if (row?.state !== "sending") return "halt";
  const { id, address, language, salt } = row;
  if (id === null || address === null || salt === null) return "skip";
  return { address, language: isLanguage(language) ? language : "de", token: tokenOf(key, { id, salt }) };
}
