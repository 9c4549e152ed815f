import type { Events } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { bellTag, ownBellTag } from "#platform/faces/notifications.ts";
import type { Counters } from "#platform/feature.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { BellNews } from "../contract.ts";
import { countersFor, readCounts } from "./counts.ts";
import { isUnread, latestNumber, unreadCount } from "./read-notifications.ts";
import { readerOf, wantedKinds } from "./reader.ts";

/** A client that was away for long fetches the list; it needs no more ids than these. */
const mostIds = 20;

type Following = { actor: Actor; counters: Counters };

/** An event stream with a user's number of unread notifications, and what the menu counts for them. */
export function followBell(db: Db, { actor, counters }: Following): Events {
  let told: { number: number; unread: number; counted: string } | null = null;
  const own = countersFor(actor, counters);
  const counted = Object.values(own).flatMap(({ tags }) => tags);
  return {
    reader: actor,
    tags: [bellTag, ownBellTag(actor.id ?? ""), ...counted],
    async next(heard) {
      const reader = await readerOf(db, actor);
      const after = told?.number ?? numberOf(heard);
      const [number, unread, ids, counts] = await Promise.all([
        latestNumber(db),
        unreadCount(db, { reader }),
        after === null ? [] : newIds(db, { reader, after }),
        readCounts(db, own),
      ]);
      const same = JSON.stringify(counts);
      if (told && ids.length === 0 && unread === told.unread && same === told.counted) return null;
      told = { number, unread, counted: same };
      const news: BellNews = { unread, ids, ...counts };
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
