type Text = string;
/** ISO 8601 in UTC, to the millisecond: sorts as it reads. */
type Time = string;

/** What a visitor has written into the guestbook, and what the owner answered. */
export type GuestbookEntryRow = {
  id: Text;
  version: number;
  /** Hash of what was sent and of its captcha: a form that is sent twice arrives once. Unique. */
  sending: Text;
  /** `waiting`, `published` or `rejected`. */
  state: Text;
  name: Text;
  place: Text;
  text: Text;
  /** The language of the page it was written on. */
  language: Text;
  /** Only for the owner, never shown. */
  email: Text | null;
  email_folded: Text | null;
  /** Name, place and text, for search. */
  searched: Text;
  answer: Text;
  answered_at: Time | null;
  /** How much speaks for spam, in points. */
  score: number;
  /** HMAC of the network it came from, under a key of that day; forgotten after seven days. */
  network_hash: Text | null;
  /** Reports that nobody has decided on yet. */
  open_reports: number;
  signed_at: Time;
  changed_at: Time;
};

/** A notice of something that should not stand in the guestbook (DSA Art. 16), and what was decided. */
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
  /** `remove` or `keep`; null while nobody has decided. */
  decision: Text | null;
  decided_at: Time | null;
  /** What the owner told the reporter. */
  explanation: Text;
};

export type GuestbookSettingsRow = { id: Text; version: number; document: Text };

/** The key of one day, under which networks are hashed; without it a hash leads back to nobody. */
export type NetworkKeyRow = { day: Text; key: Text };

export type GuestbookTables = {
  guestbook_entries: GuestbookEntryRow;
  guestbook_reports: GuestbookReportRow;
  guestbook_settings: GuestbookSettingsRow;
  network_keys: NetworkKeyRow;
};
