type Text = string;
/** ISO 8601 in UTC, to the millisecond: sorts as it reads. */
type Time = string;

/** An address that nothing is sent to any more. */
export type SuppressionRow = {
  id: Text;
  /** Folded as a handle is. */
  address: Text;
  /** As it was written. */
  written: Text;
  reason: "hard" | "soft" | "complaint" | "owner";
  /** What the other mail server said, or why the staff did it. */
  said: Text;
  at: Time;
};

/** That a mail of ours came back; each mail once, however often it is reported. */
export type BounceRow = {
  /** The mail's id, as it stands in its Message-ID. */
  mail: Text;
  /** Folded as a handle is. */
  address: Text;
  kind: "hard" | "soft";
  at: Time;
};

/** How far a file of mails was read. */
export type MailboxRow = {
  path: Text;
  /** Bytes. */
  position: number;
  /** SHA-256 of what stands right before that position: another file begins again. */
  before: Text;
};

export type MailTables = { suppressions: SuppressionRow; bounces: BounceRow; mailboxes: MailboxRow };
