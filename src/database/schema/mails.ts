type Text = string;
/** ISO 8601 in UTC, to the millisecond: sorts as it reads. */
type Time = string;

/** An address that no mail is sent to. */
export type SuppressionRow = {
  id: Text;
  /** Folded like a handle. */
  address: Text;
  /** As it was written. */
  written: Text;
  reason: "hard" | "soft" | "complaint" | "owner";
  /** The reply of the other mail server, or the reason that the staff gave. */
  said: Text;
  at: Time;
};

/** The bounce of one of our mails; one row per mail, however often it is reported. */
export type BounceRow = {
  /** The mail's id, as in its Message-ID. */
  mail: Text;
  /** Folded like a handle. */
  address: Text;
  kind: "hard" | "soft";
  at: Time;
};

/** The position up to which a file of mails was read. */
export type MailboxRow = {
  path: Text;
  /** Bytes. */
  position: number;
  /** SHA-256 of the bytes before that position, to detect that the file was replaced. */
  before: Text;
};

/** Bytes that mails bring as a file; the last mail that brings them takes them along when it is deleted. */
export type MailContentRow = {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: Text;
  /** Bytes. */
  size: number;
  bytes: Uint8Array;
};

/** A file that a mail brings; `place` counts from 0. */
export type MailAttachmentRow = {
  mail_id: Text;
  place: number;
  name: Text;
  /** Its media type. */
  type: Text;
  hash: Text;
};

export type MailTables = {
  suppressions: SuppressionRow;
  bounces: BounceRow;
  mailboxes: MailboxRow;
  mail_contents: MailContentRow;
  mail_attachments: MailAttachmentRow;
};
