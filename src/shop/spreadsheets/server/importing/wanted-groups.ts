import { isId } from "#contract/id.ts";
import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { createGroupIn, groupNames } from "#shop/groups/server/index.ts";
import type { GroupPath } from "../columns/link-columns.ts";
import { pathKey, pathsOf } from "../export/group-paths.ts";

type Making = { paths: GroupPath[]; language: Language; by: string | null; id: () => string; now: Date };

/** Makes the groups that are not there yet, and finds each by its path. An id that is not there is nobody's. */
export async function wantedGroups(
  tx: Tx,
  { paths, language, ...acting }: Making,
): Promise<{ find: (path: GroupPath) => string | null; made: GroupPath[] }> {
  const groups = await groupNames(tx);
  const pathOf = pathsOf(groups);
  const known = new Map<string, string>();
  for (const { _id } of groups) {
    known.set(pathKey(pathOf(_id)), _id);
    known.set(pathKey([`id:${_id}`]), _id);
  }
  const made: GroupPath[] = [];
  for (const path of paths) {
    let parent: string | null = null;
    for (const [at, name] of path.entries()) {
      const steps = path.slice(0, at + 1);
      const there = known.get(pathKey(steps));
      if (there === undefined && namesId(path)) break;
      if (there === undefined) {
        const thing = acting.id();
        await createGroupIn(tx, { ...acting, thing, input: { [`name_${language}`]: name.slice(0, 160), parent } });
        known.set(pathKey(steps), thing);
        made.push(steps);
      }
      parent = known.get(pathKey(steps)) ?? null;
    }
  }
  return { find: (path) => known.get(pathKey(path)) ?? null, made };
}

function namesId([first = "", ...others]: GroupPath): boolean {
  return others.length === 0 && first.startsWith("id:") && isId(first.slice(3));
}
