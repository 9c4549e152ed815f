/** What can become of a mail. `again`: it may be sent again by hand. */
export const mailStates = {
  /** Waits for its first or next attempt. */
  queued: { again: false },
  /** The mail server has taken it. */
  sent: { again: false },
  /** Written into the data folder, since no mail server is set up. */
  filed: { again: true },
  /** The mail server will never take it, such as for a mailbox that is not there. */
  refused: { again: true },
  /** Given up after three days of attempts, or because its link has expired. */
  failed: { again: true },
} as const satisfies Record<string, { again: boolean }>;

export type MailState = keyof typeof mailStates;
export const mailStateNames = Object.keys(mailStates) as MailState[];
