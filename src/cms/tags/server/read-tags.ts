import { inTreeOrder, stemsOf, tagDelimiter } from "#contract/tags.ts";
import type { Db } from "#database/database.ts";
import type { TagRow } from "#database/schema.ts";
import type { TagGroup, Tagged } from "#platform/publishing/tagged.ts";
import type { Tag } from "../contract.ts";

/** The tree with how many things have each tag. */
export async function readTags(db: Db, { kinds }: { kinds: Tagged[] }): Promise<Tag[]> {
  const [rows, ...groups] = await Promise.all([treeRows(db), ...kinds.map((kind) => kind.groups(db))]);
  const { counts, totals } = countsOf(groups.flat());
  return rows.map(({ id, path, path_folded }) => ({
    _id: id,
    path,
    count: counts.get(path_folded) ?? 0,
    total: totals.get(path_folded) ?? 0,
  }));
}

/** In the order of the paths: each branch stands right before what grows on it. */
export async function treeRows(db: Db): Promise<TagRow[]> {
  const rows = await db.selectFrom("tags").selectAll().execute();
  return rows.sort((a, b) => inTreeOrder(a.path_folded, b.path_folded));
}

/** A thing with `Küche|Suppen` and `Küche|Salate` counts once for `Küche`. */
function countsOf(groups: TagGroup[]): { counts: Map<string, number>; totals: Map<string, number> } {
  const [counts, totals] = [new Map<string, number>(), new Map<string, number>()];
  for (const { tags, things } of groups) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + things);
    for (const stem of new Set(tags.flatMap(stemsOf))) totals.set(stem, (totals.get(stem) ?? 0) + things);
  }
  return { counts, totals };
}

/** The paths of these tags, by id. */
export async function tagPaths(db: Db, { ids }: { ids: string[] }): Promise<[id: string, path: string][]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("tags").select(["id", "path"]).where("id", "in", ids).execute();
  return rows.map(({ id, path }) => [id, path]);
}

/** These tags with whatever grows on another of them before it, so that each is still there when its turn comes. */
export async function innermostFirst(db: Db, { ids }: { ids: string[] }): Promise<string[]> {
  const paths = new Map(await tagPaths(db, { ids }));
  const depth = (id: string): number => paths.get(id)?.split(tagDelimiter).length ?? 0;
  return ids.toSorted((a, b) => depth(b) - depth(a));
}
