/** A number of the newsletter: what is written, whom it is for, and what became of it. */
export type IssueRow = {
  id: string;
  version: number;
  state: string;
  /** Subjects in all languages: for the list and its search. */
  subject_folded: string;
  document: string;
  /** When it is sent by itself. */
  scheduled_at: string | null;
  started_at: string | null;
  done_at: string | null;
  /** The subscriber who was written down last while the audience was being frozen. */
  frozen_to: string | null;
  /** Everybody of the audience is written down. */
  frozen: number;
  people: number;
  sent: number;
  filed: number;
  refused: number;
  skipped: number;
  /** Handed over, and nobody heard what the mail server said. */
  doubtful: number;
  bounced: number;
  /** Why it waits, while its state is `sending`: the problem's code, what the mail server said, and until when. */
  hold_code: string | null;
  hold_said: string | null;
  hold_until: string | null;
  /** How often in a row it had to wait. */
  holds: number;
  created_at: string;
  changed_at: string;
};

/** An issue as it goes out in one language, made when sending begins and never changed. */
export type IssueRenditionRow = {
  issue_id: string;
  language: string;
  subject: string;
  html: string;
  text: string;
};

/** An address that an issue leads to, and how often somebody followed it; nobody knows who. */
export type IssueLinkRow = { issue_id: string; number: number; href: string; clicks: number };

/** That an issue goes to a subscriber, and how far that has come. */
export type IssueDeliveryRow = {
  /** The mail's Message-ID is made of it, so that it is the same at every attempt. */
  id: string;
  issue_id: string;
  subscriber_id: string;
  state: string;
  attempts: number;
  next_at: string;
  leased_until: string | null;
  /** What the mail server said, without the address. */
  error: string | null;
  bounced: number;
};

/** How many mails may leave in an hour; there is one row. */
export type NewsletterPaceRow = { id: string; version: number; per_hour: number };

export type NewsletterTables = {
  newsletter_pace: NewsletterPaceRow;
  issues: IssueRow;
  issue_renditions: IssueRenditionRow;
  issue_links: IssueLinkRow;
  issue_deliveries: IssueDeliveryRow;
};
