/** The states of a mail. `again`: it may be sent again by hand. */
export const mailStates = {
  /** Waiting for its first or next attempt. */
  queued: { again: false },
  /** Accepted by the mail server. */
  sent: { again: false },
  /** Written into the data folder, since no mail server is configured. */
  filed: { again: true },
  /** Refused by the mail server for good, for example because the mailbox does not exist. */
  refused: { again: true },
  /** Given up after three days of attempts, or because its link expired. */
  failed: { again: true },
} as const satisfies Record<string, { again: boolean }>;

export type MailState = keyof typeof mailStates;
export const mailStateNames = Object.keys(mailStates) as MailState[];

/** The parts of the outbox: a state, or every mail that did not arrive, also those that came back later. */
export const mailParts = [...mailStateNames, "undelivered"] as const;
export type MailPart = (typeof mailParts)[number];
