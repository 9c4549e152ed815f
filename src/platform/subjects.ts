import type { Db, Tx } from "#database/database.ts";

/** Something that is kept about a person, as it is shown to them (GDPR Art. 15). */
export type SubjectRecord = {
  id: string;
  /** What it is, by its name in the texts (`privacy:kind`). */
  kind: string;
  /** ISO 8601 in UTC: since when it is kept. */
  at: string;
  /** By what it is told from others of its kind: a subject, a name, the first words. */
  title: string;
  /** All that is kept, by names in the texts (`privacy:field`). No secrets, no hashes, nothing about others. */
  fields: Record<string, unknown>;
  /** Where the staff can look at it. */
  to?: string;
};

/** What stays although it should go: `reason` is the key of a text (`privacy:hold.audit`). */
export type Kept = { reason: string; until: string | null; count: number };

export type Erased = {
  erased: number;
  kept: Kept[];
  /** What pages must forget that showed some of it (`changed`); said once, at the very end. */
  tags?: string[];
};

/** The address of a person, folded by `foldHandle`. */
export type Subject = { address: string };

/**
 * A kind of data about people, found and erased by their e-mail address. Whoever keeps personal data has one.
 *
 * `erase` is also run for the preview, in a transaction that is taken back: it does nothing outside of `tx`.
 */
export type SubjectSource = {
  kind: string;
  /** Erased after all that is not: others look up what belongs to it, such as a user's id. */
  last?: true;
  find(db: Db, subject: Subject): Promise<SubjectRecord[]>;
  erase(tx: Tx, subject: Subject & { now: Date }): Promise<Erased>;
};

/** How long a kind of data is kept. `reason` is the key of a text; `sweep` answers how much it removed. */
export type RetentionRule = {
  /** A name in the texts (`privacy:kind`). */
  kind: string;
  days: number;
  reason: string;
  sweep(db: Db, at: { now: Date }): Promise<number>;
};

/** The moment before which what is kept for so many days is too old. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
}

/** Whether an address stands in a text as a whole, and not as the end or beginning of a longer one. */
export function mentions(text: string, { address }: Subject): boolean {
  return placesOf(text, address).length > 0;
}

/** The text with the address blackened. */
export function withoutAddress(text: string, { address }: Subject): string {
  const places = placesOf(text, address);
  return places.reduceRight((rest, at) => `${rest.slice(0, at)}▇▇▇${rest.slice(at + address.length)}`, text);
}

const partOfAddress = /[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]/u;

function placesOf(text: string, address: string): number[] {
  const folded = text.toLowerCase();
  // Some capitals become two letters when they are made small; then places in one are not those in the other.
  const searched = folded.length === text.length ? folded : text;
  const places: number[] = [];
  for (let at = searched.indexOf(address); at >= 0; at = searched.indexOf(address, at + address.length)) {
    const [before = "", after = ""] = [searched[at - 1], searched[at + address.length]];
    if (!partOfAddress.test(before) && !/[\p{L}\p{N}_-]/u.test(after)) places.push(at);
  }
  return places;
}
