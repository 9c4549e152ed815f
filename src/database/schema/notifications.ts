/** Something that the staff is told: one row for all of them. */
export type NotificationRow = {
  id: string;
  kind: string;
  /** What it is about; of each kind there is one row for a thing. */
  thing: string;
  /** JSON: what its sentence is made of. */
  facts: string;
  /** How often it has happened. */
  times: number;
  /** Grows with whatever happened last, in the order of the commits: marks and streams count by it. */
  number: number;
  /** When it happened last. */
  at: string;
};

/** How far one of the staff has read, and what they want to be told. */
export type NotificationReaderRow = {
  user_id: string;
  /** Everything up to this number is read, but for what `notification_reads` says otherwise. */
  read_up_to: number;
  /** JSON: `{ [kind]: { app, mail } }` for the kinds that somebody has chosen for. */
  choices: string;
  digest: "off" | "hourly" | "daily";
  /** The last number that a mail digest has looked at, and when. */
  digested_up_to: number;
  digested_at: string;
  version: number;
};

/** Read (1) or unread (0), other than the reader's mark says; gone when it happens again. */
export type NotificationReadRow = { user_id: string; notification_id: string; read: number };

export type NotificationTables = {
  notifications: NotificationRow;
  notification_readers: NotificationReaderRow;
  notification_reads: NotificationReadRow;
};
