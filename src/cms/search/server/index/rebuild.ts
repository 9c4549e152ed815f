import { sql } from "kysely";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import type { Searched } from "#platform/faces/searched.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { indexSome, thingsAtOnce } from "./index-changes.ts";

export const beginJob = "search-begin";
export const rebuildJob = "search-rebuild";
export const languagesJob = "search-languages";

/** Where a rebuild goes on: behind this thing of a kind. */
export type RebuildPayload = { run: string; kind: number; after: string };

/** How long one job goes on before it makes room for others, in milliseconds. */
const longestTurn = 2000;

type Beginning = {
  sources: Searched[];
  id: () => string;
  now: Date;
  /** When a worker takes it up, in milliseconds from now. */
  wait?: number;
  /** What is there stays, and is compared with what is read: for changes that most things do not notice. */
  keep?: boolean;
};

/** Empties the index and enqueues the job that fills it again. One that is under way is given up. */
export async function beginRebuild(
  tx: Tx,
  { sources, id, now, wait = 0, keep = false }: Beginning,
): Promise<RebuildPayload> {
  const run = id();
  let total = 0;
  for (const source of sources) total += await source.count(tx);
  const languages = (await readSiteLanguages(tx)).join(" ");
  const begun = { run, started_at: now.toISOString(), finished_at: null, done: 0, total, languages };
  await tx
    .insertInto("search_rebuilds")
    .values({ id: "last", ...begun })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(begun))
    .execute();
  if (!keep) await emptyIndex(tx);
  const payload: RebuildPayload = { run, kind: 0, after: "" };
  await enqueue(tx, { id: id(), kind: rebuildJob, payload, runAt: new Date(now.getTime() + wait) });
  return payload;
}

/** Looks at everything again if the languages of the site are no longer those that the index was made for. */
export async function followLanguages(tx: Tx, beginning: Omit<Beginning, "wait" | "keep">): Promise<void> {
  const last = await tx.selectFrom("search_rebuilds").select("languages").where("id", "=", "last").executeTakeFirst();
  if (last?.languages === (await readSiteLanguages(tx)).join(" ")) return;
  await beginRebuild(tx, { ...beginning, keep: true });
}

const tables = [
  ...["search_words", "search_trigrams", "search_trigram_counts", "search_vocabulary", "search_things"],
  ...["search_depends", "search_totals"],
];

async function emptyIndex(tx: Tx): Promise<void> {
  // Rows of PostgreSQL that are deleted one by one would stay until they are vacuumed.
  if (manyWriters(tx)) {
    await sql`select pg_advisory_xact_lock(7415010)`.execute(tx);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
    return;
  }
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
}

/** A worker of the site goes on with a rebuild from the terminal that has not come to its end by then. */
const patience = 600_000;

type Progress = { done: number; total: number };
type Now = { sources: Searched[]; told: (progress: Progress) => void };

/** Makes the index from the beginning, and returns when it is done: for the terminal, while the site runs or not. */
export async function rebuildNow(
  { db, outside }: Pick<Platform, "db" | "outside">,
  { sources, told }: Now,
): Promise<Progress> {
  const { id, now } = outside;
  const begun = await db.transaction().execute((tx) => beginRebuild(tx, { sources, id, now: now(), wait: patience }));
  let at: RebuildPayload | null = begun;
  while (at) {
    const here: RebuildPayload = at;
    at = await db.transaction().execute((tx) => indexNext(tx, { sources, payload: here, now: now() }));
    told(await progressOf(db));
  }
  return progressOf(db);
}

async function progressOf(db: Db): Promise<Progress> {
  const row = await db.selectFrom("search_rebuilds").select(["done", "total"]).executeTakeFirstOrThrow();
  return { done: Math.min(row.done, row.total), total: row.total };
}

type Going = { sources: Searched[]; payload: RebuildPayload; clock: () => Date };

/** Goes on with a rebuild for one turn, and enqueues the next one. */
export async function goOnRebuilding(db: Db, { sources, payload, clock }: Going): Promise<void> {
  const end = performance.now() + longestTurn;
  let at: RebuildPayload | null = payload;
  while (at && performance.now() < end) {
    const here: RebuildPayload = at;
    at = await db.transaction().execute((tx) => indexNext(tx, { sources, payload: here, now: clock() }));
  }
  if (!at) return;
  const next = { id: `${rebuildJob}:${at.run}:${at.kind}:${at.after}`, kind: rebuildJob, payload: at, runAt: clock() };
  await db.transaction().execute((tx) => enqueue(tx, next));
}

/** Returns where to go on; null at the end, and for a rebuild that is finished, or that another one has replaced. */
async function indexNext(
  tx: Tx,
  { sources, payload, now }: Omit<Going, "clock"> & { now: Date },
): Promise<RebuildPayload | null> {
  const { run, kind, after } = payload;
  const source = sources[kind];
  const ids = source ? await source.all(tx, { after, limit: thingsAtOnce }) : [];
  const { numUpdatedRows } = await tx
    .updateTable("search_rebuilds")
    .set((eb) => ({ done: eb("done", "+", ids.length), ...(source ? {} : { finished_at: now.toISOString() }) }))
    .where("run", "=", run)
    .where("finished_at", "is", null)
    .executeTakeFirstOrThrow();
  if (!source || numUpdatedRows === 0n) return null;
  const last = ids.at(-1);
  if (last === undefined) return { run, kind: kind + 1, after: "" };
  await indexSome(tx, { source, ids, now });
  return { run, kind, after: last };
}
