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
  /** The address as it is looked for (`foldHandle`). Unique. */
  address_folded: Text;
  name: Text;
  /** Name and address, for search. */
  search_folded: Text;
  language: Text;
  /** `pending`, `confirmed`, `unsubscribed` or `bounced`. */
  state: Text;
  /** `form`, `staff` or `import`. */
  origin: Text;
  /** On how many lists: whoever is on none gets nothing. */
  lists: number;
  /** JSON array of the labels of the staff. */
  tags: Json;
  /** Random: with the key of the site it makes the link that every issue carries. Another one makes old links void. */
  salt: Text;
  created_at: Time;
  changed_at: Time;
  confirmed_at: Time | null;
  /** Kept while somebody signs up again, until they confirm. */
  unsubscribed_at: Time | null;
  /** A sign-up that nobody confirms is forgotten then. */
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
  /** What somebody joins who chooses nothing. One list has 1. */
  usual: Flag;
  created_at: Time;
  changed_at: Time;
};

export type ListMemberRow = { list_id: Text; subscriber_id: Text };
export type SubscriberTagRow = { subscriber_id: Text; tag_folded: Text };

/** What somebody did or was done to their subscription, in order: the proof of consent (GDPR Art. 7(1)). Only added. */
export type SubscriberEventRow = {
  id: Text;
  subscriber_id: Text;
  kind: Text;
  at: Time;
  /** What the wording was: a hash that stands in `consent_texts`. */
  consent: Text | null;
  /** Keyed hash of the network that it came from; forgotten after seven days. */
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

/** Addresses that may come back by their own wish alone: a keyed hash, and what is proved about them. */
export type SubscriberBlockRow = {
  address_hash: Text;
  /** `unsubscribed` or `erased`. */
  reason: Text;
  at: Time;
  proof: Json;
};

export type NewsletterKeyRow = { name: Text; key: Text };
export type NewsletterSettingsRow = { id: Text; version: number; document: Json };

/** A list of addresses that the owner brings along. */
export type SubscriberImportRow = {
  id: Text;
  version: number;
  /** `read`, `checking`, `checked`, `importing`, `done`. */
  state: Text;
  name: Text;
  /** How many rows its file has, without the one of names. */
  total: number;
  /** Up to which line the work in hand has come. */
  line: number;
  document: Json;
  created_at: Time;
  created_by: Text | null;
};

export type SubscriberImportLineRow = {
  import_id: Text;
  /** As editors count them. */
  line: number;
  cells: Json;
  /** Address as it is looked for, once it was checked. */
  address_folded: Text | null;
  /** What became of it: null before it was checked; `new`, or why it is left out. */
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
