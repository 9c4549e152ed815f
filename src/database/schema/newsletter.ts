/** An issue of the newsletter: text, audience and delivery. */
export type IssueRow = {
  id: string;
  version: number;
  state: string;
  /** Subjects in all languages, for the list and its search. */
  subject_folded: string;
  document: string;
  /** When it is sent automatically. */
  scheduled_at: string | null;
  started_at: string | null;
  done_at: string | null;
  /** The last subscriber that was recorded while the audience was being frozen. */
  frozen_to: string | null;
  /** Everybody in the audience is recorded. */
  frozen: number;
  people: number;
  sent: number;
  filed: number;
  refused: number;
  skipped: number;
  /** Sent without a reply of the mail server. */
  doubtful: number;
  bounced: number;
  /**
   * Why sending is on hold while the state is `sending`: the problem's code, the reply of the mail server, and until
   * when.
   */
  hold_code: string | null;
  hold_said: string | null;
  hold_until: string | null;
  /** How often in a row sending was put on hold. */
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

/** An address that an issue links to, and how often the link was followed, without knowing by whom. */
export type IssueLinkRow = { issue_id: string; number: number; href: string; clicks: number };

/** The delivery of an issue to a subscriber. */
export type IssueDeliveryRow = {
  /** Part of the mail's Message-ID, so that it is the same at every attempt. */
  id: string;
  issue_id: string;
  subscriber_id: string;
  state: string;
  attempts: number;
  next_at: string;
  leased_until: string | null;
  /** The reply of the mail server, without the address. */
  error: string | null;
  bounced: number;
};

/** The most mails that leave in an hour; one row. */
export type NewsletterPaceRow = { id: string; version: number; per_hour: number };

export type NewsletterTables = {
  newsletter_pace: NewsletterPaceRow;
  issues: IssueRow;
  issue_renditions: IssueRenditionRow;
  issue_links: IssueLinkRow;
  issue_deliveries: IssueDeliveryRow;
};
