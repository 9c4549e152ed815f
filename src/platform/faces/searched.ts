import type { Language } from "#contract/language.ts";
import type { LinkKind } from "#contract/links/link.ts";
import type { Db, Tx } from "#database/database.ts";

/** A text of a thing in one language, in plain words. */
export type SearchedText = {
  title: string;
  headings: string[];
  /** What is read below the title, with the headings, in the order of the page. */
  text: string;
};

/** What guests may open, and find by its words. */
export type SearchedThing = {
  id: string;
  /** In each language that is published. */
  texts: Partial<Record<Language, SearchedText>>;
  /** What is shown with it, and decides between two that fit equally well; null for what has no date. */
  date: string | null;
  /** Guests can open it from then on; null: already. */
  from: string | null;
  /** The tags of other things on which this depends, such as the page that offers a file. */
  also: string[];
};

/**
 * A kind of thing that visitors find by its words. Its changes have the tag `<kind>:<id>`, and its addresses come from
 * its `linkables`, which leave out what guests cannot open: nothing of that is ever shown, whatever the index holds.
 */
export type Searched = {
  kind: LinkKind;
  /** Those of these things that guests may open, now or from some time on. */
  read: (db: Db | Tx, asked: { ids: string[]; now: Date }) => Promise<SearchedThing[]>;
  /** The ids that follow `after`, in the order of ids; not all of them need be open to guests. */
  all: (db: Db | Tx, asked: { after: string; limit: number }) => Promise<string[]>;
  /** How many those are. */
  count: (db: Db | Tx) => Promise<number>;
  /** Things of this kind that come to be open, or change, with others of these tags. */
  reachedBy?: (db: Db | Tx, asked: { tags: string[] }) => Promise<string[]>;
};
