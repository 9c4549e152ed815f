/** How long to wait for a mail server, in milliseconds. */
export type Patience = {
  /** Until the connection is open: name look-up, greeting and encryption. */
  connecting: number;
  /** For each reply. */
  answer: number;
  /** For the whole mail, so that a server that sends a little at a time blocks no one. */
  altogether: number;
};

/**
 * RFC 5321 §4.5.3.2 would wait ten minutes for the last reply, but then other mails would wait too. It must not be
 * shorter: some servers look for spam before they reply, and a mail that was accepted meanwhile would be sent again.
 */
export const patience: Patience = { connecting: 15_000, answer: 60_000, altogether: 90_000 };
