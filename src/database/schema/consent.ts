/** Answers to the cookie banner, as proof (GDPR Art. 7(1)). Nothing in it says whose they are. */
export type ConsentRow = {
  id: string;
  /** The random name in the visitor's cookie. */
  visitor: string;
  version: string;
  /** 0 or 1, as the wishes that follow: something beyond the necessary was allowed. */
  accepted: number;
  ga: number;
  gads: number;
  fb: number;
  osm: number;
  gmaps: number;
  /** The beginning of `at`: `2026-11`. */
  month: string;
  /** ISO 8601 in UTC. */
  at: string;
};

/** What was asked: written down with the first answer to it. */
export type ConsentVersionRow = { version: string; wishes: string; wording: string; since: string };

/** Which services of others are switched on; one row. */
export type IntegrationsRow = { id: string; version: number; document: string };

export type ConsentSchema = {
  consents: ConsentRow;
  consent_versions: ConsentVersionRow;
  integrations: IntegrationsRow;
};
