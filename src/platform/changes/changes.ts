import { oneAtATime } from "#contract/wire/one-at-a-time.ts";
import type { Database, Db, Tx } from "#database/database.ts";
import { takeTurn } from "./journal.ts";

/** May take its time; whoever catches up waits for it. */
export type Listener = (tags: string[]) => void | Promise<void>;

/** Copies of what listeners may hold as well. */
type Cache = { purge: (tags: string[]) => void };

/**
 * Writes down, in the transaction that changes something, which tags shown pages must forget.
 * Whoever keeps copies reads the rows from the last number it has seen. Returns the number of this one: numbers
 * grow in the order of the commits and never come twice.
 */
export async function changed(tx: Tx, { tags, now }: { tags: string[]; now: Date }): Promise<number> {
  // On PostgreSQL numbers are given out before commit: without taking turns, a later number could become
  // visible first, and a reader would skip the earlier one for good.
  await takeTurn(tx);
  const { id } = await tx
    .insertInto("changes")
    .values({ tags: JSON.stringify(tags), at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Follows the `changes` table for one process. */
export class Changes {
  readonly #database: Database;
  readonly #listeners: Listener[] = [];
  readonly #caches: Cache[] = [];
  #seen = 0;
  #stamp: number | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Begins after what is there now; nothing has been kept yet that could be stale. */
  async start(): Promise<void> {
    this.#stamp = await this.#database.stamp();
    const row = await this.#database.db
      .selectFrom("changes")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirst();
    this.#seen = row?.id ?? 0;
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /**
   * A cache is purged when all listeners have heard, so that nothing is kept in it that was made of what one of them
   * did not know yet; caches in the order of the calls, each after those that it is made from.
   */
  purge(cache: Cache): void {
    this.#caches.push(cache);
  }

  /**
   * After this, everything that was committed anywhere before the call has been told to the listeners.
   * Costs a look at the engine's own counter (SQLite) or one shared question (PostgreSQL).
   */
  catchUp(): void | Promise<void> {
    const stamp = this.#database.stamp();
    if (typeof stamp === "number") return stamp === this.#stamp ? undefined : this.#read();
    return stamp.then((value) => (value === this.#stamp ? undefined : this.#read()));
  }

  /** Shared by all who wait; the mark is set to what was there before the rows were read, never after. */
  readonly #read = oneAtATime(async () => {
    const stamp = await this.#database.stamp();
    const rows = await this.#database.db
      .selectFrom("changes")
      .select(["id", "tags"])
      .where("id", ">", this.#seen)
      .orderBy("id")
      .execute();
    for (const row of rows) {
      const tags = JSON.parse(row.tags) as string[];
      for (const listener of this.#listeners) await listener(tags);
      for (const cache of this.#caches) cache.purge(tags);
      this.#seen = row.id;
    }
    this.#stamp = stamp;
  });
}

/** Rows older than a day have been read by every process that is alive. */
export async function trimChanges(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
  await db.deleteFrom("changes").where("at", "<", before).execute();
}
