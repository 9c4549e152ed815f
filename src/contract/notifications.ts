import type { Permission } from "./rights.ts";

/** What a notification's sentence is made of: strings and numbers, of a person no more than the name. */
export type Facts = {
  message: { name: string; subject: string };
  guestbook: { name: string };
  "guestbook.reported": { name: string };
  "mail.failed": { subject: string };
  quota: { percent: number };
  "newsletter.sent": { subject: string; count: number };
  "newsletter.failed": { subject: string };
  subscriber: { list: string };
  "plan.failed": { title: string };
  "picture.failed": { name: string };
  order: { number: string };
  withdrawal: { number: string };
  dispute: { number: string };
};

export type NotificationKind = keyof Facts;

type Kind = {
  /** What its reader has to be allowed. */
  permission: Permission;
  /** Where in the admin centre the thing is that it is about. */
  address: (thing: string) => string;
  /** `error`: something went wrong, or waits for an answer within a time. */
  tone: "info" | "error";
  /** Whether somebody who has chosen nothing is told under the bell, and in the mail digest. */
  app: boolean;
  mail: boolean;
  /** For so many hours the same thing happening again is nothing new. */
  quietHours: number;
  /** Nothing tells of it before there is a shop, and nobody is asked to choose. */
  ofShop?: true;
};

const usual = { permission: "notification.read", tone: "info", app: true, mail: true, quietHours: 0 } as const;

/** Everything that the staff is told about. The texts stand under `notifications:kind`. */
export const notificationKinds: Record<NotificationKind, Kind> = {
  message: { ...usual, permission: "message.read", address: (id) => `/admincenter/messages/inbox/${id}` },
  guestbook: { ...usual, permission: "guestbook.read", address: (id) => `/admincenter/guestbook/${id}` },
  "guestbook.reported": {
    ...usual,
    permission: "guestbook.read",
    tone: "error",
    address: (id) => `/admincenter/guestbook/${id}`,
  },
  "mail.failed": { ...usual, permission: "mail.read", tone: "error", address: (id) => `/admincenter/mails/${id}` },
  quota: {
    ...usual,
    permission: "file.read",
    tone: "error",
    address: () => "/admincenter/files",
    // Somebody who deletes and uploads by turns crosses the same line again and again.
    quietHours: 24,
  },
  "newsletter.sent": {
    ...usual,
    permission: "newsletter.read",
    mail: false,
    address: (id) => `/admincenter/newsletter/${id}`,
  },
  "newsletter.failed": {
    ...usual,
    permission: "newsletter.read",
    tone: "error",
    address: (id) => `/admincenter/newsletter/${id}`,
  },
  // Where many sign up, a bell for each of them is no news.
  subscriber: {
    ...usual,
    permission: "subscriber.read",
    app: false,
    mail: false,
    address: (id) => `/admincenter/newsletter/subscribers/${id}`,
  },
  "plan.failed": {
    ...usual,
    permission: "entry.readDrafts",
    tone: "error",
    address: (id) => `/admincenter/entries/${id}/publication`,
  },
  "picture.failed": {
    ...usual,
    permission: "file.read",
    mail: false,
    tone: "error",
    address: (id) => `/admincenter/image/edit/${id}`,
  },
  order: { ...usual, ofShop: true, address: (id) => `/admincenter/shop/orders/${id}` },
  withdrawal: { ...usual, ofShop: true, tone: "error", address: (id) => `/admincenter/shop/withdrawals/${id}` },
  dispute: { ...usual, ofShop: true, tone: "error", address: (id) => `/admincenter/shop/orders/${id}` },
};

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

/** The name of a kind within the keys of texts, where a dot leads a level down: `mail-failed`. */
export function textKeyOf(kind: NotificationKind): string {
  return kind.replace(".", "-");
}
