import { oneAtATime } from "#contract/wire/one-at-a-time.ts";
import type { Database, Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { enqueueFollowers } from "./followers.ts";
import { takeTurn } from "./journal.ts";

/** May be asynchronous; `catchUp` waits for it. */
export type Listener = (tags: string[]) => void | Promise<void>;

/** Called once all that was heard at a time has been; returns further tags that caches must purge because of it. */
export type Follow = () => Promise<string[]>;

/** A cache that is purged after the listeners. */
type Cache = { purge: (tags: string[]) => void };

type Changed = {
  tags: string[];
  /** Those that jobs follow, if not all of them: of some changes a job could only say that there is nothing to do. */
  followed?: string[];
  now: Date;
};

/**
 * Records, in the transaction of a change, the tags that caches must purge. Every process reads the rows after the last
 * number it has seen: numbers grow in the order of the commits and never repeat.
 */
export async function changed(tx: Tx, { tags, followed = tags, now }: Changed): Promise<void> {
  await enqueueFollowers(tx, { tags: followed, now });
  // PostgreSQL assigns numbers before the commit: without turns, a later number could become visible first, and a
  // reader would skip the earlier one for good.
  await takeTurn(tx);
  await deferPrepared(tx, {
    shape: "write a change",
    values: { tags: JSON.stringify(tags), at: now.toISOString() },
    build: (from, values) => from.insertInto("changes").values(values),
  });
}

/** Follows the `changes` table for one process. */
export class Changes {
  readonly #database: Database;
  readonly #listeners: Listener[] = [];
  readonly #follows: Follow[] = [];
  readonly #caches: Cache[] = [];
  #seen = 0;
  #stamp: number | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Begins after the last existing row: nothing older is cached yet. */
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
   * Registers what finds out, from data that the process has, what else depends on a change: who wrote it down did not
   * know. Caches of this process are purged of its tags before anybody is served.
   */
  follow(follow: Follow): void {
    this.#follows.push(follow);
  }

  /**
   * Registers a cache that is purged after all listeners have run, so that nothing is cached in it that was made from a listener's
   * stale data. Caches are purged in the order of these calls, each after those that it is made from.
   */
  purge(cache: Cache): void {
    this.#caches.push(cache);
  }

  /**
   * Waits until the listeners know everything that any process committed before this call. Costs a read of the engine's
   * own counter (SQLite) or one shared query (PostgreSQL).
   */
  catchUp(): void | Promise<void> {
    const stamp = this.#database.stamp();
    if (typeof stamp === "number") return stamp === this.#stamp ? undefined : this.#read();
    return stamp.then((value) => (value === this.#stamp ? undefined : this.#read()));
  }

  /** Shared by all callers. The mark is set to the state before the rows were read, never after. */
  readonly #read = oneAtATime(async () => {
    const stamp = await this.#database.stamp();
    const rows = await runPrepared(this.#database.db, {
      shape: "changes since",
      values: { seen: this.#seen },
      build: (from, { seen }) => from.selectFrom("changes").select(["id", "tags"]).where("id", ">", seen).orderBy("id"),
    });
    for (const row of rows) {
      const tags = JSON.parse(row.tags) as string[];
      for (const listener of this.#listeners) await listener(tags);
      for (const cache of this.#caches) cache.purge(tags);
      this.#seen = row.id;
    }
    if (rows.length > 0) await this.#purgeFurther();
    this.#stamp = stamp;
  });

  async #purgeFurther(): Promise<void> {
    for (const follow of this.#follows) {
      const tags = await follow();
      if (tags.length > 0) for (const cache of this.#caches) cache.purge(tags);
    }
  }
}

/** Deletes rows older than a day, which every live process has read. */
export async function trimChanges(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
  await db.deleteFrom("changes").where("at", "<", before).execute();
}
