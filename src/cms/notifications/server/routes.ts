import { translator } from "#contract/texts/translate.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeSettings, settingsOf } from "./change-settings.ts";
import { countersFor, readCounts } from "./counts.ts";
import { followBell } from "./follow-bell.ts";
import { markAllNotifications, markNotifications } from "./mark-read.ts";
import { listNotifications, unreadCount } from "./read-notifications.ts";
import { readerOf } from "./reader.ts";

type Parts = Pick<Platform, "db">;

export function notificationEndpoints({ db }: Parts, { counters }: Pick<Gathered, "counters">): Endpoint[] {
  const unread = async ({ actor }: AnyCall): Promise<contract.Unread> => ({
    unread: await unreadCount(db, { reader: await readerOf(db, actor) }),
  });
  const mark = async (call: Call<typeof contract.markRead>, read: boolean): Promise<contract.Unread> => {
    await markNotifications(db, { reader: await readerOf(db, call.actor), seen: call.body, read, now: call.now });
    return unread(call);
  };
  const settings = async ({ actor }: AnyCall) => settingsOf(await readerOf(db, actor));

  return [
    handle(contract.readNotifications, async ({ actor, query, language }) =>
      listNotifications(db, { reader: await readerOf(db, actor), query, t: translator(language) }),
    ),
    handle(contract.countUnread, unread),
    handle(contract.readCounts, ({ actor }) => readCounts(db, countersFor(actor, counters))),
    handle(contract.markRead, (call) => mark(call, true)),
    handle(contract.markUnread, (call) => mark(call, false)),
    handle(contract.markAllRead, async (call) => {
      await markAllNotifications(db, {
        reader: await readerOf(db, call.actor),
        upTo: call.body.upTo,
        now: call.now,
      });
      return unread(call);
    }),
    handle(contract.readNotificationSettings, settings),
    handle(contract.changeNotificationSettings, async (call) => {
      const reader = await readerOf(db, call.actor);
      await withCurrent(changeSettings(db, { reader, ...call.body, now: call.now }), () => settings(call));
      return settings(call);
    }),
    handle(contract.streamNotifications, async ({ actor }) => followBell(db, { actor, counters })),
  ];
}

type AnyCall = Pick<Call<typeof contract.countUnread>, "actor">;
