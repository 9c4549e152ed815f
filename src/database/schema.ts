import type { Generated } from "kysely";
import type { AccountTables } from "./schema/accounts.ts";
import type { ConsentSchema } from "./schema/consent.ts";
import type { FileTables } from "./schema/files.ts";
import type { GuestbookTables } from "./schema/guestbook.ts";
import type { MailTables } from "./schema/mails.ts";
import type { MessageTables } from "./schema/messages.ts";
import type { NewsletterTables } from "./schema/newsletter.ts";
import type { NotificationTables } from "./schema/notifications.ts";
import type { PrivacyTables } from "./schema/privacy.ts";
import type { SubscriberTables } from "./schema/subscribers.ts";

/** Columns are text, integer and blob only, so that both engines return the same values. */
type Text = string;
/** ISO 8601 in UTC, to the millisecond: sorts as it reads. */
type Time = string;
type Json = string;
/** 0 or 1. */
type Flag = number;

/** A mail of the outbox, and its delivery. */
export type MailRow = {
  id: Text;
  /** The template it was made from, such as `verify`. */
  kind: Text;
  recipient: Text;
  recipient_folded: Text;
  language: Text;
  subject: Text;
  /** Both bodies contain markers in place of secrets. */
  text: Text;
  html: Text;
  /** What its QR code holds; null if it has none. */
  code: Text | null;
  /** The one-time token of its link; deleted once the mail server has accepted the mail. */
  secret: Text | null;
  /** JSON: the secrets of its links that go on working, by name (`MailLinks`); deleted at the same time. */
  links: Json | null;
  /** The user whose act caused it; null for visitors and the system itself. */
  caused_by: Text | null;
  /** Where replies go instead of to the business. */
  reply_to: Text | null;
  /** JSON: the mail that this one replies to, and those before it (`Thread`). */
  thread: Json | null;
  /** JSON: the bounce after it was accepted (`Returned`). */
  returned: Json | null;
  state: Text;
  attempts: number;
  next_at: Time;
  leased_until: Time | null;
  error_code: Text | null;
  /** The reply of the mail server. */
  error: Text | null;
  created_at: Time;
  done_at: Time | null;
};

/** Who did what and when; each row's hash covers the one before it. Rows are only ever added. */
export type AuditRow = {
  number: number;
  at: Time;
  user_id: Text | null;
  action: Text;
  thing: Text | null;
  details: Json;
  hash: Text;
};

/** A version of a thing: what an owner had written when it was saved, published or restored. */
export type RevisionRow = {
  id: Text;
  /** The kind of thing: `entry`. */
  kind: Text;
  thing: Text;
  /** Counts from 1 for each thing. */
  number: number;
  /** `save`, `publish`, `unpublish`, `restore`, `retract` or `discard`. */
  reason: Text;
  /** JSON array of the languages that a publication was about. */
  languages: Json;
  user_id: Text | null;
  /** One opening of the editor: its saves share one row. */
  sitting: Text | null;
  document: Json;
  created_at: Time;
  changed_at: Time;
};

/** An act that is planned for a time: to publish or unpublish. */
export type PlanRow = {
  id: Text;
  kind: Text;
  thing: Text;
  act: "publish" | "unpublish";
  /** Empty for all languages. */
  language: Text;
  at: Time;
  user_id: Text | null;
  /** The code of the problem if it failed. */
  error: Text | null;
};

/** Who has something open in an editor. */
export type PresenceRow = { thing: Text; sitting: Text; user_id: Text; since: Time; seen_at: Time };

/** A tag, in the spelling in which it was first written. */
export type TagRow = { id: Text; path: Text; path_folded: Text };

/** How often something happened in a window of time, for limits that hold across processes. */
export type LimitRow = { key: Text; window_end: Time; count: number };

export type ConfigRow = { id: Text; version: number; document: Json };

/** The columns of everything that has a draft and a live copy. */
type Published = {
  id: Text;
  version: number;
  draft: Json;
  live: Json | null;
  created_at: Time;
  changed_at: Time;
};

export type EntryRow = Published & {
  /** Of the draft: for the admin centre's list and search. */
  title_folded: Text;
  draft_date: Time;
  /** Of the live copy: guests see it from then on; null while nothing is published. */
  live_from: Time | null;
  /** Titles of the live copy in all its languages: what guests may search. */
  live_folded: Text | null;
  /** The languages of the live copy, joined by a blank: `de en`; null while nothing is published. */
  live_languages: Text | null;
  /** Of the live copy: search engines are asked not to list it; null while nothing is published. */
  live_hidden: Flag | null;
  /** The draft differs from what guests read. */
  live_differs: Flag;
  /** Whether the draft is there in all languages: `complete`, `missing` or `outdated`. */
  translation: Text;
  /** Tags of the draft, joined by U+0001: many entries share few sets of tags. */
  tags_folded: Text;
  /** Since when it lies in the trash; null: it does not. */
  deleted_at: Time | null;
};

/** Tags of the draft and of the live copy, one row each, for filters. */
export type EntryTagRow = { entry_id: Text; side: "draft" | "live"; tag_folded: Text };

/**
 * Which published entry answers at a slug, in whichever language: each slug belongs to one entry, so that an entry that
 * one language lacks can be read there at the slug of the other one.
 */
export type EntrySlugRow = { slug_folded: Text; entry_id: Text };

export type PageRow = Published & {
  kind: Text;
  title_folded: Text;
  /** The titles that guests read, as they are sorted and looked for; null for what guests do not find. */
  live_folded: Text | null;
  /** The languages in which the draft has gaps of a template, joined by commas; null if there are none. */
  gaps: Text | null;
  /** JSON array of tags of the live page's entry lists (empty: all entries); null if it lists none. */
  lists: Json | null;
  /** `draft`, `live`, or `changed`: the draft is not what guests read. */
  state: Text;
  /** What the languages of the draft lack: `complete`, `missing` or `outdated`. */
  translation: Text;
  /** Of a shared section that guests read on all pages: `top` or `bottom`; null for everything else. */
  everywhere: Text | null;
  /** What lists of the staff show of draft and live copy, so that they need not read these. */
  listed: Json;
  /** Since when it lies in the trash; null: it does not. */
  deleted_at: Time | null;
};

/** Which page answers at a slug. Unique per side, language and folded slug. */
export type PageSlugRow = {
  page_id: Text;
  side: "draft" | "live";
  language: Text;
  slug: Text;
  slug_folded: Text;
};

export type MenuRow = { id: Text; version: number; items: Json };

export type GalleryRow = {
  id: Text;
  version: number;
  title_folded: Text;
  document: Json;
  created_at: Time;
  changed_at: Time;
  /** When it was moved to the trash. */
  deleted_at: Time | null;
};

/** The cache tags to purge. Rows are read in the order of their numbers and kept for a day. */
export type ChangeRow = { id: Generated<number>; tags: Json; at: Time };

export type JobRow = {
  id: Text;
  kind: Text;
  payload: Json;
  run_at: Time;
  /** A worker holds it until then; afterwards another one may take it. */
  leased_until: Time | null;
  attempts: number;
  error: Text | null;
  done_at: Time | null;
};

export type IdempotencyRow = {
  key: Text;
  fingerprint: Text;
  /** Null: nothing is carried out yet; 0: it is, and its answer is not stored. */
  status: number | null;
  /** Encrypted: the reply, or while the status is 0, a line for each transaction that was committed. */
  reply: Text | null;
  expires_at: Time;
  lease_ends_at: Time | null;
};

/** An owner's own wording of a text of the interface, by the text's key (`site:login.button`). */
export type TextRow = {
  language: Text;
  key: Text;
  /** The owner's wording; after a reset the last one. */
  text: Text;
  version: number;
  /** The shipped text that the wording was written against. */
  shipped: Text;
  /** The shipped text is shown again. The row stays, so that versions go on and the wording can be taken back. */
  reset: Flag;
  changed_at: Text;
};

type ByFeature = AccountTables &
  ConsentSchema &
  FileTables &
  GuestbookTables &
  MailTables &
  MessageTables &
  NewsletterTables &
  NotificationTables &
  PrivacyTables &
  SubscriberTables;

/** An event that a listener has not taken up yet. */
export type WaitingEventRow = {
  position: Generated<number>;
  listener: Text;
  id: Text;
  topic: Text;
  name: Text;
  thing: Text;
  version: number;
  details: Json;
  at: Time;
};

/** All tables. A feature that brings its own adds them here: `declare module "#database/schema.ts" { interface Schema … }`. */
export interface Schema extends ByFeature {
  mails: MailRow;
  audit: AuditRow;
  limits: LimitRow;
  config: ConfigRow;
  entries: EntryRow;
  entry_tags: EntryTagRow;
  entry_slugs: EntrySlugRow;
  revisions: RevisionRow;
  plans: PlanRow;
  presence: PresenceRow;
  tags: TagRow;
  pages: PageRow;
  page_slugs: PageSlugRow;
  menus: MenuRow;
  galleries: GalleryRow;
  changes: ChangeRow;
  jobs: JobRow;
  texts: TextRow;
  idempotency: IdempotencyRow;
  waiting_events: WaitingEventRow;
}
