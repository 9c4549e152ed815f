type Text = string;
/** ISO 8601 in UTC, to the millisecond: sorts as it reads. */
type Time = string;
type Json = string;
/** 0 or 1. */
type Flag = number;

export type SubscriberRow = {
  id: Text;
  version: number;
  address: Text;
  /** The address for look-ups (`foldHandle`). Unique. */
  address_folded: Text;
  name: Text;
  /** Name and address, for search. */
  search_folded: Text;
  language: Text;
  /** `pending`, `confirmed`, `unsubscribed` or `bounced`. */
  state: Text;
  /** `form`, `staff` or `import`. */
  origin: Text;
  /** On how many lists; a subscriber on none gets nothing. */
  lists: number;
  /** JSON array of the labels that the staff gave. */
  tags: Json;
  /** Random: with the key of the site it forms the link in every issue. A new one makes old links invalid. */
  salt: Text;
  created_at: Time;
  changed_at: Time;
  confirmed_at: Time | null;
  /** Kept while a former subscriber signs up again, until they confirm. */
  unsubscribed_at: Time | null;
  /** An unconfirmed sign-up is deleted then. */
  pending_until: Time | null;
};

export type SubscriberListRow = {
  id: Text;
  version: number;
  name: Text;
  name_en: Text;
  name_folded: Text;
  description: Text;
  description_en: Text;
  /** Visitors may choose it. */
  open: Flag;
  /** The list for subscribers who choose none. Exactly one list has 1. */
  usual: Flag;
  created_at: Time;
  changed_at: Time;
};

export type ListMemberRow = { list_id: Text; subscriber_id: Text };
export type SubscriberTagRow = { subscriber_id: Text; tag_folded: Text };

/** What subscribers did, or was done, in order: the proof of consent (GDPR Art. 7(1)). Rows are only added. */
export type SubscriberEventRow = {
  id: Text;
  subscriber_id: Text;
  kind: Text;
  at: Time;
  /** The wording: a hash in `consent_texts`. */
  consent: Text | null;
  /** Keyed hash of the sender's network; deleted after seven days. */
  network: Text | null;
  facts: Json;
};

/** Every wording of the consent that was ever shown with the form. Rows are only added. */
export type ConsentTextRow = {
  /** SHA-256 of the text, in hexadecimal digits. */
  hash: Text;
  language: Text;
  text: Text;
  created_at: Time;
};

/** Addresses that only their owners can subscribe again: a keyed hash, and the proof. */
export type SubscriberBlockRow = {
  address_hash: Text;
  /** `unsubscribed` or `erased`. */
  reason: Text;
  at: Time;
  proof: Json;
};

export type NewsletterKeyRow = { name: Text; key: Text };
export type NewsletterSettingsRow = { id: Text; version: number; document: Json };

/** A list of addresses that the owner imports. */
export type SubscriberImportRow = {
  id: Text;
  version: number;
  /** `read`, `checking`, `checked`, `importing`, `done`. */
  state: Text;
  name: Text;
  /** The number of rows, without the header. */
  total: number;
  /** The line that the current step has reached. */
  line: number;
  document: Json;
  created_at: Time;
  created_by: Text | null;
};

export type SubscriberImportLineRow = {
  import_id: Text;
  /** As editors count lines. */
  line: number;
  cells: Json;
  /** The address for look-ups, once the row was checked. */
  address_folded: Text | null;
  /** The result: null before the check; `new`, or why the row is left out. */
  outcome: Text | null;
};

export type SubscriberTables = {
  subscribers: SubscriberRow;
  subscriber_lists: SubscriberListRow;
  list_members: ListMemberRow;
  subscriber_tags: SubscriberTagRow;
  subscriber_events: SubscriberEventRow;
  consent_texts: ConsentTextRow;
  subscriber_blocks: SubscriberBlockRow;
  newsletter_keys: NewsletterKeyRow;
  newsletter_settings: NewsletterSettingsRow;
  subscriber_imports: SubscriberImportRow;
  subscriber_import_lines: SubscriberImportLineRow;
};
