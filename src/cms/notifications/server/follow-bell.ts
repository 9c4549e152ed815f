import { messagesTag, unreadMessages } from "#cms/messages/server/index.ts";
import { may } from "#contract/rights.ts";
import type { Events } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { bellTag, ownBellTag } from "#platform/notifications.ts";
import type { Actor } from "#platform/sessions/sessions.ts";
import type { BellNews } from "../contract.ts";
import { isUnread, latestNumber, unreadCount } from "./read-notifications.ts";
import { readerOf, wantedKinds } from "./reader.ts";

/** A client that was away for long fetches the list; it needs no more ids than these. */
const mostIds = 20;

/** An event stream with a user's numbers of unread notifications and messages. */
export function followBell(db: Db, actor: Actor): Events {
  let told: { number: number; unread: number; messages: number | null } | null = null;
  const reads = may(actor, "message.read");
  return {
    reader: actor,
    tags: [bellTag, ownBellTag(actor.id ?? ""), ...(reads ? [messagesTag] : [])],
    async next(heard) {
      const reader = await readerOf(db, actor);
      const after = told?.number ?? numberOf(heard);
      const [number, unread, ids, messages] = await Promise.all([
        latestNumber(db),
        unreadCount(db, { reader }),
        after === null ? [] : newIds(db, { reader, after }),
        reads ? unreadMessages(db) : null,
      ]);
      if (told && ids.length === 0 && unread === told.unread && messages === told.messages) return null;
      told = { number, unread, messages };
      const news: BellNews = { unread, ids, ...(messages === null ? {} : { messages }) };
      return { id: String(number), data: news };
    },
  };
}

function numberOf(heard: string | null): number | null {
  return heard !== null && /^\d{1,15}$/.test(heard) ? Number(heard) : null;
}

type After = { reader: Awaited<ReturnType<typeof readerOf>>; after: number };

async function newIds(db: Db, { reader, after }: After): Promise<string[]> {
  const rows = await db
    .selectFrom("notifications")
    .select("id")
    .where((eb) => isUnread(eb, { reader, kinds: wantedKinds(reader, "app") }))
    .where("number", ">", after)
    .orderBy("number", "desc")
    .limit(mostIds)
    .execute();
  return rows.map(({ id }) => id);
}
