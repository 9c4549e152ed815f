import { type ExpressionBuilder, sql } from "kysely";
import type { Entry, Neighbour, Neighbours } from "#cms/entries/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { Schema } from "#database/schema.ts";
import type { From } from "./entry-lists.ts";
import type { Named } from "./kept-entries.ts";
import { upcoming } from "./names-for-guests.ts";
import { entriesOfNames, type LiveView } from "./read-entries.ts";

type Asked = { id: string; view: LiveView };

/** `next`: when the next published entry becomes due, and may be the newer neighbour. */
type Found = { neighbours: Neighbours; next: string | null };

/**
 * The entries before and after one in the order of the lists of guests.
 * @throws Problem `C404` for an entry that guests do not see
 */
export async function readNeighbours(db: Db, { id, view }: Asked): Promise<Found> {
  const [found] = await runPrepared(db, {
    shape: "neighbours of an entry",
    values: { id, now: view.now.toISOString() },
    build: namesOf,
  });
  if (!found) throw new Problem("C404");
  const newer = named(found.newer, found.newerVersion);
  const older = named(found.older, found.olderVersion);
  const entries = await entriesOfNames(db, { names: [newer, older].flatMap((name) => name ?? []), view });
  const shown = (name: Named | null) => toNeighbour(entries.find(({ _id }) => _id === name?.id));
  return { neighbours: { newer: shown(newer), older: shown(older) }, next: found.next };
}

/** Both neighbours with their versions, in one query; no row for an entry that guests do not see. */
function namesOf(from: From, { id, now }: { id: string; now: string }) {
  return from
    .selectFrom("entries as here")
    .leftJoin("entries as newer", (join) => join.on((eb) => eb("newer.id", "=", beside(eb, { side: "newer", now }))))
    .leftJoin("entries as older", (join) => join.on((eb) => eb("older.id", "=", beside(eb, { side: "older", now }))))
    .where("here.id", "=", id)
    .where("here.live_from", "<=", now)
    .select((eb) => [
      "newer.id as newer",
      "newer.version as newerVersion",
      "older.id as older",
      "older.version as olderVersion",
      upcoming(eb, now).as("next"),
    ]);
}

type Here = ExpressionBuilder<Schema & { here: Schema["entries"] }, "here">;

/** The next entry in one direction. Entries of the same moment follow one another by their ids. */
function beside(from: From, { side, now }: { side: "newer" | "older"; now: string }) {
  const eb = from as unknown as Here;
  const [after, direction] = side === "newer" ? ([">", "asc"] as const) : (["<", "desc"] as const);
  return eb
    .selectFrom("entries as other")
    .select("other.id")
    .where("other.live_from", "<=", now)
    .where(sql<boolean>`(other.live_from, other.id) ${sql.raw(after)} (here.live_from, here.id)`)
    .orderBy("other.live_from", direction)
    .orderBy("other.id", direction)
    .limit(1);
}

function named(id: string | null, version: number | null): Named | null {
  return id === null || version === null ? null : { id, version };
}

function toNeighbour(entry: Entry | undefined): Neighbour | null {
  if (!entry) return null;
  const { _id, title, page, slugs, lang } = entry;
  return { _id, title, page, slugs, ...(lang ? { titleLang: lang.title } : {}) };
}
