import type { Db } from "#database/database.ts";
import type { Remembered } from "#platform/changes/remembered.ts";
import { parametersIn } from "./folded-path.ts";

/** What is read again when a redirect from an address with a query is made, changed or removed. */
export const queriesTag = "redirects";

/**
 * The names of parameters that redirects ask for together, those that ask for more of them first. An address whose query
 * has none of these is looked up nowhere.
 */
export type QueryShapes = readonly string[][];

export function knownShapes({ db, remembered }: { db: Db; remembered: Remembered }): Promise<QueryShapes> {
  return remembered.get("query shapes of redirects", { tags: [queriesTag], read: () => readShapes(db) });
}

async function readShapes(db: Db): Promise<QueryShapes> {
  const rows = await db.selectFrom("redirects").select("from_folded").where("from_folded", "like", "?%").execute();
  return shapesOf(rows.map(({ from_folded }) => from_folded));
}

/** @param keys of old addresses, in any order */
export function shapesOf(keys: Iterable<string>): QueryShapes {
  const shapes = new Map<string, string[]>();
  for (const key of keys) {
    const names = [...parametersIn(key).keys()];
    if (names.length > 0) shapes.set(names.join("&"), names);
  }
  return [...shapes]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([, one]) => one);
}
