import type { Generated } from "kysely";

/** Answers to the cookie banner, as proof (GDPR Art. 7(1)). Nothing in it says whose they are. */
export type ConsentRow = {
  id: string;
  /** The random name in the visitor's cookie. */
  visitor: string;
  version: string;
  /** 0 or 1: something beyond the necessary was allowed. */
  accepted: number;
  /** The names of the services that were allowed, as a JSON list; null where a version before 0013 has written. */
  choices: string | null;
  /** 0 or 1, and only where a version before 0013 has written. */
  ga: Generated<number>;
  gads: Generated<number>;
  fb: Generated<number>;
  osm: Generated<number>;
  gmaps: Generated<number>;
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
