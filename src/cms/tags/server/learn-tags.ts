import { fold } from "#contract/formats/fold.ts";
import { isReserved, stemsOf, tagDelimiter } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { holdTree } from "./tree.ts";

type Learning = { path: string; id: () => string };

/**
 * Takes new tags into the tree, with the branches they grow on, and returns all of them in the spelling that is known:
 * `küche|SUPPEN` is the same tag as `Küche|Suppen`. Comes before the thing is written.
 * @throws Problem `TAG_RESERVED`
 */
export async function learnTags(tx: Tx, { paths, id }: { paths: string[]; id: () => string }): Promise<string[]> {
  const refused = paths.find(isReserved);
  if (refused) throw new Problem("TAG_RESERVED", { field: "tags", values: { path: refused } });
  if (paths.length === 0) return [];
  await holdTree(tx, { alone: false });
  // The first spelling of several stays.
  const stems = new Map(
    paths
      .flatMap(stemsOf)
      .toReversed()
      .map((stem) => [fold(stem), stem]),
  );
  const spelled = new Map<string, string>();
  // In the same order for everybody, so that no two wait for each other's new tags; a stem comes before its branches.
  for (const [folded, stem] of [...stems].sort(([a], [b]) => (a < b ? -1 : 1))) {
    spelled.set(folded, await learn(tx, { path: onKnownStem(stem, spelled), id }));
  }
  return [...new Set(paths.map((path) => spelled.get(fold(path)) ?? path))];
}

/** The path with the stem spelled as it is known. */
function onKnownStem(path: string, spelled: Map<string, string>): string {
  const end = path.lastIndexOf(tagDelimiter);
  if (end < 0) return path;
  const stem = path.slice(0, end);
  return (spelled.get(fold(stem)) ?? stem) + path.slice(end);
}

/** The spelling of a path: the one that stands in the tree, or this one from now on. */
async function learn(tx: Tx, { path, id }: Learning): Promise<string> {
  const path_folded = fold(path);
  const found = () => tx.selectFrom("tags").select("path").where("path_folded", "=", path_folded).executeTakeFirst();
  const known = await found();
  if (known) return known.path;
  await tx
    .insertInto("tags")
    .values({ id: id(), path, path_folded })
    .onConflict((conflict) => conflict.column("path_folded").doNothing())
    .execute();
  return (await found())?.path ?? path;
}
