import { sql } from "kysely";
import type { readIndex } from "#cms/search/contract.ts";
import { type FoundKind, foundKinds } from "#cms/search/kinds.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { indexJob } from "../index/index-changes.ts";

/** How many things are found, and what is still to be done. */
export async function readIndexState(db: Db, { now }: { now: Date }): Promise<Reply<typeof readIndex>> {
  const [counts, rebuild, { waiting }] = await Promise.all([
    db
      .selectFrom("search_things")
      .select("kind")
      // A thing is there once in each language.
      .select(sql<number>`count(distinct thing)`.as("count"))
      .groupBy("kind")
      .execute(),
    db.selectFrom("search_rebuilds").selectAll().where("id", "=", "last").executeTakeFirst(),
    db
      .selectFrom("jobs")
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .where("kind", "=", indexJob)
      .where("done_at", "is", null)
      .where("run_at", "<=", now.toISOString())
      .executeTakeFirstOrThrow(),
  ]);
  const count = (kind: FoundKind) => counts.find((row) => row.kind === kind)?.count ?? 0;
  return {
    things: Object.fromEntries(foundKinds.map((kind) => [kind, count(kind)])) as Record<FoundKind, number>,
    rebuild: rebuild
      ? {
          started: rebuild.started_at,
          finished: rebuild.finished_at,
          // A turn that was cut off is counted again.
          done: Math.min(rebuild.done, rebuild.total),
          total: rebuild.total,
        }
      : null,
    waiting,
  };
}
