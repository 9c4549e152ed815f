type Text = string;
/** ISO 8601 in UTC, to the millisecond: sorts as it reads. */
type Time = string;

/** An entry of a visitor in the guestbook, and the owner's answer. */
export type GuestbookEntryRow = {
  id: Text;
  version: number;
  /** Hash of the form and its captcha, so that a form that is sent twice is stored once. Unique. */
  sending: Text;
  /** `waiting`, `published` or `rejected`. */
  state: Text;
  name: Text;
  place: Text;
  text: Text;
  /** The language of the page with the form. */
  language: Text;
  /** Only for the owner; never shown to visitors. */
  email: Text | null;
  email_folded: Text | null;
  /** Name, place and text, for search. */
  searched: Text;
  answer: Text;
  answered_at: Time | null;
  /** How likely it is spam, in points. */
  score: number;
  /** HMAC of the sender's network, under a key of that day; deleted after seven days. */
  network_hash: Text | null;
  /** Reports without a decision. */
  open_reports: number;
  signed_at: Time;
  changed_at: Time;
};

/** A notice about an entry (DSA Art. 16), and the decision. */
export type GuestbookReportRow = {
  id: Text;
  entry_id: Text;
  reason: Text;
  text: Text;
  name: Text;
  email: Text | null;
  email_folded: Text | null;
  language: Text;
  reported_at: Time;
  /** `remove` or `keep`; null until there is a decision. */
  decision: Text | null;
  decided_at: Time | null;
  /** What the owner told the reporter. */
  explanation: Text;
};

export type GuestbookSettingsRow = { id: Text; version: number; document: Text };

/** The key of one day, under which networks are hashed; without it a hash cannot be reversed. */
export type NetworkKeyRow = { day: Text; key: Text };

export type GuestbookTables = {
  guestbook_entries: GuestbookEntryRow;
  guestbook_reports: GuestbookReportRow;
  guestbook_settings: GuestbookSettingsRow;
  network_keys: NetworkKeyRow;
};
