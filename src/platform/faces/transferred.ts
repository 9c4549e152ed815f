import type { Static, TSchema } from "typebox";
import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";

/**
 * A kind of thing that leaves a site with an export and arrives in another one with an import. A record is what the API
 * says of one thing (`written` of its feature, with its id), and nothing of what only this installation knows.
 */
export type Transferred = {
  /** Its name in archives: the records stand in `<kind>.jsonl`, one on each line. */
  kind: string;
  /** The kinds that arrive before it, because its records name them. */
  after: readonly string[];
  /** What importers must be allowed to do; of others, records of this kind are left out. */
  needs: Permission;
  /** The table whose rows have the ids of its records; null for what is known by something else than an id. */
  table: TransferredTable | null;
  /** Whether what lies in the trash of its table stands there no more. */
  trash: boolean;
  /** A record, as strictly as the API checks it. */
  record: TSchema;
  /** How many things an export would have. */
  count: (db: Db | Tx) => Promise<number>;
  /** All things of the kind, in the order of their ids, read in parts so that memory stays flat. */
  leaving: (db: Db | Tx, asked: Leaving) => AsyncIterable<object>;
  /** What a record is known by, besides its id: of two that have the same, the first one counts. */
  identity: (record: never, known: Known) => string | null;
  /** The id in this site of the thing that takes the place of a record, such as the home page of a home page; or null. */
  standing: (tx: Tx, record: never, known: Known) => Promise<string | null>;
  /**
   * Writes a record whose ids are those of this site, within the transaction of the import. A record that stands here as
   * it is stays untouched (`same`); one that makes no sense here is left out (`left`), with a remark.
   * @throws Problem for a record that the API would refuse
   */
  arrive: (tx: Tx, record: never, arriving: Arriving) => Promise<Arrived>;
  /** The ids of what a record consists of: where it gets another id, these do, too. */
  inside: (record: never) => readonly string[];
  /**
   * Looks at what was written of a record once all of its kind have arrived, and what it names of them is there.
   * @throws Problem for a record that the API would refuse
   */
  check: ((tx: Tx, record: never, arriving: Arriving) => Promise<void>) | null;
};

/** Tables whose rows have ids. */
export type TransferredTable = {
  [T in keyof Schema]: Schema[T] extends { id: string } ? T : never;
}[keyof Schema];

/** `versions`: whether former versions are wanted, too. */
export type Leaving = { versions: boolean };

/** Bytes of a file that came along. */
export type ArrivedBytes = {
  sha256: string;
  size: number;
  /** What they are: media type, extension, and kind of file. */
  type: string;
  ext: string;
  kind: string;
};

export type Known = {
  /** Bytes that came along, by their name in records; null where they are not known yet. */
  bytes: (name: string) => ArrivedBytes | null;
};

export type Arriving = Known & {
  /** The thing that stands here already, and is written anew; null for a new one. */
  standing: string | null;
  /** Whether that is known by the id of the record, and not by what it is. */
  own: boolean;
  /** Nothing is to stay: the transaction will be rolled back, and no bytes were stored. */
  dry: boolean;
  /** Who imports. */
  by: string | null;
  may: (permission: Permission) => boolean;
  id: () => string;
  now: Date;
  /** The main language of this site. */
  main: Language;
  /** In which refusals are told. */
  language: Language;
  t: Translate;
  /** What is read once for all records of a kind. */
  once: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** Cache tags to purge when all records have arrived. */
  forget: (tags: string[]) => void;
  /** What a record shows or links to: ids, and names of links. What is not there in the end is named in the report. */
  refersTo: (used: string[]) => void;
  /** Something that the owner should know; `code` is a text under `admin:transfer.remark`. */
  remark: (code: string, values?: Record<string, string | number>) => void;
};

export type Arrived = "added" | "changed" | "same" | "left";

/** What a feature writes of a kind, with the type of its records. */
type Declared<S extends TSchema> = Pick<Transferred, "kind" | "after" | "needs" | "table" | "count"> & {
  record: S;
  trash?: boolean;
  leaving: (db: Db | Tx, asked: Leaving) => AsyncIterable<Static<S> & object>;
  identity?: (record: Static<S>, known: Known) => string | null;
  standing?: (tx: Tx, record: Static<S>, known: Known) => Promise<string | null>;
  arrive: (tx: Tx, record: Static<S>, arriving: Arriving) => Promise<Arrived>;
  inside?: (record: Static<S>) => readonly string[];
  check?: (tx: Tx, record: Static<S>, arriving: Arriving) => Promise<void>;
};

export function transferred<S extends TSchema>(declared: Declared<S>): Transferred {
  const { standing = async () => null, identity = () => null, inside = () => [], check = null } = declared;
  return { ...declared, identity, standing, inside, check, trash: declared.trash ?? true };
}

/** Rows that are read at once. */
const atOnce = 200;

/** All rows behind each other, read in parts by what they are ordered by. */
export async function* inParts<Row>(
  read: (part: { after: string; limit: number }) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after = ""; ; ) {
    const rows = await read({ after, limit: atOnce });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = keyOf(last);
  }
}

/** As JSON whose keys are in one order, to see whether two things are the same. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inside: unknown) =>
    typeof inside === "object" && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inside,
  );
}
