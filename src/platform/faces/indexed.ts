import type { Language, Localised } from "#contract/language.ts";

/** A kind of thing with pages of its own, of which search engines are told. */
export type Indexed = {
  /** Said when one of these pages comes, changes or goes. */
  tags: string[];
  /** How many are published in a language; those that are hidden from search engines may count. */
  count: (asked: { language: Language; now: Date }) => Promise<Counted>;
  /** Some of those that are published in a language, in a lasting order, without the hidden ones. */
  read: (asked: { language: Language; now: Date; offset: number; limit: number }) => Promise<IndexedPage[]>;
};

/** `next`: when the next one can be opened, without any change to the data; null if never. */
type Counted = { total: number; next: string | null };

export type IndexedPage = {
  /** Said when what visitors read there changes. */
  tag: string;
  /** Its paths in all languages in which it is published. */
  addresses: Localised;
  /** When what visitors read there changed last; null if nobody knows. */
  changed: string | null;
  /** What it shows, by ids: pictures among other things. */
  uses: string[];
};
