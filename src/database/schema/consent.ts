import type { Generated } from "kysely";

/** Answers to the cookie banner, as proof (GDPR Art. 7(1)). No column identifies the visitor. */
export type ConsentRow = {
  id: string;
  /** The random id in the visitor's cookie. */
  visitor: string;
  version: string;
  /** 0 or 1: at least one service was allowed. */
  accepted: number;
  /** The names of the allowed services as a JSON list; null in rows written by a version before 0013. */
  choices: string | null;
  /** 0 or 1; only in rows written by a version before 0013. */
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

/** The question: stored with the first answer to it. */
export type ConsentVersionRow = { version: string; wishes: string; wording: string; since: string };

/** The third-party services that are switched on; one row. */
export type IntegrationsRow = { id: string; version: number; document: string };

export type ConsentSchema = {
  consents: ConsentRow;
  consent_versions: ConsentVersionRow;
  integrations: IntegrationsRow;
};
