import { readSiteLanguages } from "#cms/settings/server/index.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Searched, SearchedThing } from "#platform/faces/searched.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { indexThings } from "./index-things.ts";

/** The names of the jobs. */
export const indexJob = "search-index";

/** What an indexing job is given: the tags of a change. */
export type IndexPayload = { tags: string[] };

/** The most things that are indexed in one transaction, so that no other writer or reader waits for long: pages may be. */
export const thingsAtOnce = 20;

type Indexing = { sources: Searched[]; tags: string[]; now: Date };

/** Indexes what a change was about, and what depends on it. May be done again at any time. */
export async function indexChanges(db: Db, { sources, tags, ...rest }: Indexing): Promise<void> {
  for (const source of sources) {
    const ids = await idsBehind(db, { source, tags });
    for (let at = 0; at < ids.length; at += thingsAtOnce) {
      const some = ids.slice(at, at + thingsAtOnce);
      await db.transaction().execute((tx) => indexSome(tx, { source, ids: some, ...rest }));
    }
  }
}

async function idsBehind(db: Db, { source, tags }: { source: Searched; tags: string[] }): Promise<string[]> {
  const prefix = `${source.kind}:`;
  const own = tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
  const depending = await db
    .selectFrom("search_depends")
    .select("thing")
    .distinct()
    .where("kind", "=", source.kind)
    .where("tag", "in", tags)
    .execute();
  const reached = (await source.reachedBy?.(db, { tags })) ?? [];
  return [...new Set([...own, ...depending.map(({ thing }) => thing), ...reached])].sort();
}

type Some = Omit<Indexing, "sources" | "tags"> & { source: Searched; ids: string[] };

/** Indexes these things of one kind; what guests may open later is indexed by a job at that time. */
export async function indexSome(tx: Tx, { source, ids, now }: Some): Promise<void> {
  const read = await source.read(tx, { ids, now });
  const isOpen = ({ from }: SearchedThing) => from === null || from <= now.toISOString();
  const site = await readSiteLanguages(tx);
  await indexThings(tx, { kind: source.kind, ids, things: read.filter(isOpen), site });
  for (const thing of read.filter((one) => !isOpen(one))) {
    const tag = `${source.kind}:${thing.id}`;
    const payload: IndexPayload = { tags: [tag] };
    // One job for each time, however often the thing is changed before.
    await enqueue(tx, {
      id: `${indexJob}:${tag}:${thing.from}`,
      kind: indexJob,
      payload,
      runAt: new Date(thing.from!),
    });
  }
}
