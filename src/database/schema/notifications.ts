/** A notification: one row for the whole staff. */
export type NotificationRow = {
  id: string;
  kind: string;
  /** What it is about; there is one row per kind and thing. */
  thing: string;
  /** JSON: the values of its sentence. */
  facts: string;
  /** How often it has happened. */
  times: number;
  /** Grows with each event, in the order of the commits; read marks and streams refer to it. */
  number: number;
  /** When it last happened. */
  at: string;
  /** The user whose act it was the last time, who is not told of it; null for visitors and for what happened by itself. */
  caused_by: string | null;
  /** 1: somebody has done what it asks for, so it is read for everybody. */
  handled: number;
};

/** Up to where a user has read, and what they want to be notified of. */
export type NotificationReaderRow = {
  user_id: string;
  /** Everything up to this number is read, except as `notification_reads` says. */
  read_up_to: number;
  /** JSON: `{ [kind]: { app, mail } }` for the kinds that the user has chosen. */
  choices: string;
  digest: "off" | "hourly" | "daily";
  /** The last number that a mail digest has covered, and when. */
  digested_up_to: number;
  digested_at: string;
  version: number;
};

/** Read (1) or unread (0), where it differs from the reader's mark; deleted when it happens again. */
export type NotificationReadRow = { user_id: string; notification_id: string; read: number };

export type NotificationTables = {
  notifications: NotificationRow;
  notification_readers: NotificationReaderRow;
  notification_reads: NotificationReadRow;
};
