import "#declared.ts";
import { type Static, Type } from "typebox";
import { notificationKindNames } from "#contract/notifications.ts";
import { events, route } from "#contract/wire/route.ts";
import { closed, Id, listOf, listParameters, Time } from "#contract/wire/shapes.ts";

const KindName = Type.Enum([...notificationKindNames()]);
const Count = Type.Integer({ minimum: 0 });

export const digests = ["off", "hourly", "daily"] as const;
export type Digest = (typeof digests)[number];

/** A notification in the language of its reader. */
export const Notification = closed({
  _id: Id,
  kind: KindName,
  text: Type.String(),
  /** The address in the admin centre of the thing it is about. */
  address: Type.String(),
  /** How often it has happened to the same thing. */
  times: Type.Integer({ minimum: 1 }),
  /** Grows with each event; records up to which event a user has seen it. */
  number: Count,
  at: Time,
  read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

export const NotificationList = closed({
  ...listOf(Notification).properties,
  /** How many are unread, whatever the filter; and of each kind, with one sentence for all of them. */
  unread: Count,
  unreadKinds: Type.Array(closed({ kind: KindName, unread: Count, text: Type.String() })),
  /** The number of the latest event: a user who has seen this list has seen everything up to it. */
  upTo: Count,
});
export type NotificationList = Static<typeof NotificationList>;

export const Unread = closed({ unread: Count });
export type Unread = Static<typeof Unread>;

export const readNotifications = route({
  method: "GET",
  path: "/notification",
  permission: "notification.read",
  summary: "The notifications that the caller wants, latest first.",
  query: closed({
    page: listParameters.page,
    pageSize: listParameters.pageSize,
    kind: Type.Optional(KindName),
    unread: Type.Optional(Type.Boolean()),
  }),
  reply: NotificationList,
});

export const countUnread = route({
  method: "GET",
  path: "/notification/unread",
  permission: "notification.read",
  summary: "How many notifications the caller has not read.",
  reply: Unread,
});

const Seen = Type.Array(closed({ _id: Id, number: Count }), { maxItems: 100 });

export const markRead = route({
  method: "POST",
  path: "/batch/notification/read",
  permission: "notification.read",
  summary: "Marks notifications as read up to what the caller has seen; what has happened again since stays unread.",
  body: Seen,
  reply: Unread,
});

export const markUnread = route({
  method: "POST",
  path: "/batch/notification/unread",
  permission: "notification.read",
  summary: "Marks notifications as unread.",
  body: Seen,
  reply: Unread,
});

export const markAllRead = route({
  method: "POST",
  path: "/notification/read",
  permission: "notification.read",
  summary: "Marks everything as read that was there when the list was read that said `upTo`.",
  body: closed({ upTo: Count }),
  reply: Unread,
});

const Choice = closed({
  kind: KindName,
  /** Under the bell and in the list. */
  app: Type.Boolean(),
  /** In the mail digest. */
  mail: Type.Boolean(),
});
export type Choice = Static<typeof Choice>;

/** The notification settings of a user: the kinds that they may read, in their usual order. */
export const NotificationSettings = closed({
  version: Count,
  digest: Type.Enum([...digests]),
  kinds: Type.Array(Choice),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const readNotificationSettings = route({
  method: "GET",
  path: "/notification/settings",
  permission: "notification.read",
  summary: "Which notifications the caller wants, in the admin centre and by mail.",
  reply: NotificationSettings,
});

export const changeNotificationSettings = route({
  method: "PUT",
  path: "/notification/settings",
  permission: "notification.read",
  summary: "Changes which notifications the caller wants; kinds that are left out stay as they are.",
  body: closed({
    version: Count,
    digest: Type.Optional(Type.Enum([...digests])),
    kinds: Type.Optional(Type.Array(Choice, { maxItems: 100 })),
  }),
  reply: NotificationSettings,
  refusals: ["C100", "C409"],
});

const Counts = Type.Record(Type.String(), Count);
export type Counts = Static<typeof Counts>;

export const readCounts = route({
  method: "GET",
  path: "/notification/counts",
  permission: "notification.read",
  summary: "The numbers beside the items of the menu, such as unread messages: those that the caller may see, by name.",
  reply: Counts,
});

/**
 * An event of the stream: how many are unread now, and what is new since the last event; besides these the numbers of
 * `readCounts`, each under its name.
 */
export type BellNews = { unread: number; ids: string[]; [counter: string]: unknown };

export const streamNotifications = route({
  method: "GET",
  path: "/notification/stream",
  permission: "notification.read",
  summary:
    "Server-sent events: `{ unread, ids, messages … }` at once and whenever it changes, until the session ends. Without `Accept: text/event-stream` only the first.",
  reply: events,
  refusals: ["TOO_MANY"],
});
