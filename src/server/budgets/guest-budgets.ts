/** What one network can make an endpoint keep in a day, and why it is as much as that. */
export type Budget = {
  /** By table; no rows of those that are not named. Without a mail server, each mail is a file of the data folder. */
  rows: Record<string, number>;
  bytes: number;
  why: string;
  /** How many windows of the limit are walked; more than one where a second limit holds for a day. */
  windows?: number;
};

/** Rows that are deleted within hours: there are never more of them than one window of a limit leaves. */
export const passing = ["limits", "used_captchas"];

/** Of every endpoint that is not named below. */
export const usual: Budget = { rows: { limits: 2 }, bytes: 1000, why: "callers are counted; nothing else is kept" };

const legalTexts: Budget = {
  rows: { changes: 6, jobs: 6, legal_versions: 12, limits: 2 },
  bytes: 250_000,
  why: "what is generated is stored as a version when it is read for the first time, and once for each change of it",
};

const link: Budget = {
  rows: {
    ...{ audit: 2, users: 1, devices: 1, sessions: 1, mails: 1, jobs: 1, "data folder": 1, limits: 1 },
    ...{ subscriber_events: 1, subscriber_blocks: 1, changes: 1, notifications: 1 },
  },
  bytes: 25_000,
  why: "the link of a mail works once, and how often somebody gets one is limited",
};

export const budgets: Record<string, Budget> = {
  "POST /login": {
    rows: { ...times(100 * 24, ["audit", "devices", "sessions"]), limits: 2 },
    bytes: 1_500_000,
    why: "anybody can become a customer: 100 sessions an hour, which end after 30 days",
  },
  "POST /auth/passkey/options": {
    rows: { tokens: 300 * 24, limits: 2 },
    bytes: 3_000_000,
    why: "300 challenges an hour, since some browsers ask with each view of the login; each is deleted within an hour",
  },
  "POST /login/passkey": {
    rows: { ...times(100 * 24, ["audit", "devices", "sessions"]), limits: 2 },
    bytes: 1_500_000,
    why: "as `POST /login`: 100 tries an hour",
  },
  "POST /login/second": {
    rows: { audit: 2, devices: 1, sessions: 1, limits: 3 },
    bytes: 3000,
    why: "a login that has begun with the password is finished once",
  },
  "POST /auth/signup": {
    rows: { ...times(20 * 24, ["mails", "tokens", "data folder"]), jobs: 40 * 24, limits: 25 },
    bytes: 13_000_000,
    why: "20 an hour, each with a mail",
  },
  "POST /shop/signup": {
    rows: { ...times(20 * 24, ["mails", "tokens", "data folder"]), jobs: 40 * 24, limits: 25 },
    bytes: 14_000_000,
    why: "20 an hour together with `POST /auth/signup`, each with a mail, and with two postal addresses",
  },
  "POST /auth/forgot": {
    rows: { jobs: 20 * 24, limits: 25 },
    bytes: 100_000,
    why: "20 an hour; an address has three mails an hour at most, and an unknown one none",
  },
  "POST /auth/verify": { ...link, rows: { ...link.rows, customers: 1 } },
  "POST /setPassword": link,
  "POST /message": {
    rows: {
      ...times(100, ["messages", "changes", "jobs", "mails", "notifications", "data folder"]),
      ...times(130, ["limits", "used_captchas"]),
    },
    bytes: 32_000_000,
    why: "100 a day with 10,000 characters each, which are in the mail to the owner as well",
    windows: 4,
  },
  "POST /guestbook": {
    rows: { ...times(5 * 24, ["guestbook_entries", "changes", "notifications"]), limits: 5, used_captchas: 5 },
    bytes: 2_000_000,
    why: "5 an hour with 2,000 characters each",
  },
  "POST /report/guestbook": {
    rows: {
      ...times(10, ["guestbook_reports", "changes", "jobs", "mails", "notifications", "data folder", "used_captchas"]),
      limits: 15,
    },
    bytes: 300_000,
    why: "10 a day, each with a receipt",
  },
  "POST /subscriber/signup": {
    rows: {
      ...times(20 * 24, ["list_members", "mails", "subscribers", "tokens", "data folder"]),
      ...times(40 * 24, ["jobs", "subscriber_events"]),
      ...times(25, ["limits", "used_captchas"]),
    },
    bytes: 14_000_000,
    why: "20 an hour, each with a mail and the proof of what was agreed to",
  },
  "GET /shop/legal": legalTexts,
  "GET /shop/legal/text": legalTexts,
  "POST /shop/order": {
    rows: {
      ...times(20 * 24, [
        "orders",
        "orders_numbers",
        "order_keys",
        "stock_reservations",
        "notifications",
        "audit",
        "customers",
      ]),
      // Of each product a row for the day and one for the month, in which its orders are added up.
      ...times(40 * 24, ["mails", "data folder", "shop_sold"]),
      ...times(60 * 24, ["changes", "jobs"]),
      ...{ limits: 2, number_circles: 1, legal_versions: 10, mail_contents: 20, mail_attachments: 120 * 24 },
    },
    bytes: 160_000_000,
    why: "20 an hour, each with its document and mails to both sides: they are what a shop is for",
  },
  "POST /shop/order/resend": {
    rows: { ...times(5, ["mails", "data folder", "jobs"]), limits: 2, mail_attachments: 30, mail_contents: 10 },
    bytes: 1_000_000,
    why: "the receipt of one order, five times a day",
  },
  "POST /shop/order/question": {
    rows: {
      ...times(10, ["messages", "order_messages", "notifications", "mails", "data folder", "changes"]),
      ...{ jobs: 20, limits: 2 },
    },
    bytes: 1_700_000,
    why: "ten a day about one order, with 5,000 characters each: they are answered like other messages",
  },
  "POST /shop/order/change/answer": {
    rows: {
      ...times(2 * 24, ["audit", "changes", "jobs"]),
      ...times(24, ["mails", "notifications", "data folder"]),
      ...{ customers: 1, limits: 2, shop_sold: 4, event_deliveries: 4, webhook_deliveries: 2 },
    },
    bytes: 1_000_000,
    why: "each link of a mail is answered once",
  },
  "GET /map/tiles/{z}/{x}/{y}": {
    rows: { ...times(1500 * 24, ["map_tiles", "objects", "data folder"]), limits: 3 },
    bytes: 200_000_000,
    why: "1,500 tiles an hour that are not kept yet, of 30,000 a day for all; only those around places of the site, and never more than 200 MB",
  },
  "PUT /shop/cart": {
    rows: { visits: 60 * 24, limits: 2 },
    bytes: 16_000_000,
    why: "60 an hour with 100 lines each; a visit without an account and without a browser that keeps its cart ends after 30 days",
  },
  "POST /shop/waiting": {
    rows: {
      ...times(20 * 24, ["mails", "stock_waits", "tokens", "data folder"]),
      ...times(40 * 24, ["jobs"]),
      ...times(25, ["limits", "used_captchas"]),
    },
    bytes: 11_000_000,
    why: "20 an hour, each with a mail",
  },
  "POST /shop/withdrawal": {
    rows: {
      ...times(20 * 24, ["withdrawals", "notifications", "audit"]),
      ...times(40 * 24, ["mails", "data folder"]),
      ...times(60 * 24, ["changes", "jobs"]),
      limits: 25,
    },
    bytes: 65_000_000,
    why: "20 an hour, each with its receipt and a mail to the business: whoever is refused is named another way",
  },
  "POST /shop/waiting/confirm": link,
  "POST /shop/waiting/end": link,
  "POST /subscriber/confirm": link,
  "PUT /subscriber/own": {
    rows: { subscriber_events: 30, limits: 1 },
    bytes: 25_000,
    why: "each change is proof; 30 a day for each subscription",
  },
  "POST /subscriber/unsubscribe": link,
  "POST /subscriber/resubscribe": link,
  "POST /consent": {
    rows: { consents: 300 * 6 * 25, limits: 2 },
    bytes: 6_000_000,
    why: "each answer is proof; 300 in ten minutes, since a school or a fair is one network",
  },
};

function times(rows: number, tables: string[]): Record<string, number> {
  return Object.fromEntries(tables.map((table) => [table, rows]));
}
