import type { TSchema } from "typebox";
import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";

/**
 * A kind of thing that leaves a site with an export and arrives in another one with an import. A record is what the API
 * says of one thing (`written` of its feature, with its id), and nothing of what only this installation knows.
 */
export type Transferred = {
  /** Its name in archives: the records stand in `<kind>.jsonl`, one on each line. */
  kind: string;
  /** The kinds that arrive before it, because its records name them. */
  after: readonly string[];
  /** A record, as strictly as the API checks it. */
  record: TSchema;
  /** All things of the kind, in the order of their ids, read in parts so that memory stays flat. */
  leaving: (db: Db, asked: { versions: boolean }) => AsyncIterable<object>;
  /** The id in this site of the thing that takes the place of a record, such as the home page of a home page; or null. */
  standing: (db: Db | Tx, record: never) => Promise<string | null>;
  /** Writes a record whose ids are those of this site, within the transaction of the import. */
  arrive: (tx: Tx, record: never, arriving: Arriving) => Promise<Arrived>;
};

export type Arriving = {
  /** The thing that stands here already, and is written anew; null for a new one. */
  standing: string | null;
  /** Who imports. */
  by: string | null;
  id: () => string;
  now: Date;
  /** The main language of this site. */
  main: Language;
};

export type Arrived = "added" | "changed" | "same";
