import type { Gathered } from "#platform/feature.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { trimSearches } from "./asked/note-search.ts";
import { type IndexPayload, indexChanges, indexJob } from "./index/index-changes.ts";
import * as rebuild from "./index/rebuild.ts";

const day = 24 * 60 * 60;

/** Deletes what is no longer counted. */
export function trimmingJobs({ db }: Pick<Platform, "db">): Kinds {
  return { "trim-searches": { everySeconds: day, work: (_, { now }) => trimSearches(db, { now }) } };
}

/** What writes the index. A change that could not be indexed is tried again until it is. */
export function indexingJobs({ db, outside }: Platform, { searched: sources }: Pick<Gathered, "searched">): Kinds {
  const { id } = outside;
  return {
    [indexJob]: {
      lasting: true,
      work: (payload, { now }) => indexChanges(db, { sources, tags: (payload as IndexPayload).tags, now }),
    },
    [rebuild.beginJob]: {
      lasting: true,
      async work(_, { now }) {
        await db.transaction().execute((tx) => rebuild.beginRebuild(tx, { sources, id, now }));
      },
    },
    [rebuild.languagesJob]: {
      lasting: true,
      work: (_, { now }) => db.transaction().execute((tx) => rebuild.followLanguages(tx, { sources, id, now })),
    },
    [rebuild.rebuildJob]: {
      lasting: true,
      work: (payload) =>
        rebuild.goOnRebuilding(db, { sources, payload: payload as rebuild.RebuildPayload, clock: outside.now }),
    },
  };
}
