import type { Db, Tx } from "#database/database.ts";

/** Data about a person, as it is shown to them (GDPR Art. 15). */
export type SubjectRecord = {
  id: string;
  /** Its kind, by a key of the texts (`privacy:kind`). */
  kind: string;
  /** ISO 8601 in UTC: since when it is kept. */
  at: string;
  /** What distinguishes it from others of its kind: a subject, a name, the first words. */
  title: string;
  /** All data, by keys of the texts (`privacy:field`). No secrets, no hashes, no data of other people. */
  fields: Record<string, unknown>;
  /**
   * The names of `fields` in which the staff has noted something for itself. Whoever fetches their own data gets none of
   * them, because nobody has checked whether they are also about others (GDPR Art. 15 (4)).
   */
  internal?: string[];
  /** Where the staff can look at it. */
  to?: string;
};

/** Data that is kept although it was to be erased: `reason` is the key of a text (`privacy:hold.audit`). */
export type Kept = { reason: string; until: string | null; count: number };

export type Erased = {
  erased: number;
  kept: Kept[];
  /** The cache tags to purge (`changed`); purged once, at the very end. */
  tags?: string[];
};

/** The address of a person, folded by `foldHandle`. */
export type Subject = { address: string };

/**
 * A kind of personal data, found and erased by e-mail address. Everything that stores personal data needs one. `erase`
 * also runs for the preview, in a transaction that is rolled back: it must do nothing outside of `tx`.
 */
export type SubjectSource = {
  kind: string;
  /** Erased after all others, because they look up data in it, such as a user's id. */
  last?: true;
  find(db: Db, subject: Subject): Promise<SubjectRecord[]>;
  erase(tx: Tx, subject: Subject & { now: Date }): Promise<Erased>;
};

/** How long a kind of data is kept. `reason` is the key of a text; `sweep` returns how many rows it deleted. */
export type RetentionRule = {
  /** A key of the texts (`privacy:kind`). */
  kind: string;
  days: number;
  reason: string;
  sweep(db: Db, at: { now: Date }): Promise<number>;
};

/** The time before which data that is kept for this many days is too old. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
}

/** Whether a text contains the address as a whole, and not as a part of a longer one. */
export function mentions(text: string, { address }: Subject): boolean {
  return placesOf(text, address).length > 0;
}

/** The text with the address redacted. */
export function withoutAddress(text: string, { address }: Subject): string {
  const places = placesOf(text, address);
  return places.reduceRight((rest, at) => `${rest.slice(0, at)}▇▇▇${rest.slice(at + address.length)}`, text);
}

const partOfAddress = /[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]/u;

function placesOf(text: string, address: string): number[] {
  const folded = text.toLowerCase();
  // Some capitals become two characters in lower case; then positions in the two texts differ.
  const searched = folded.length === text.length ? folded : text;
  const places: number[] = [];
  for (let at = searched.indexOf(address); at >= 0; at = searched.indexOf(address, at + address.length)) {
    const [before = "", after = ""] = [searched[at - 1], searched[at + address.length]];
    if (!partOfAddress.test(before) && !/[\p{L}\p{N}_-]/u.test(after)) places.push(at);
  }
  return places;
}
