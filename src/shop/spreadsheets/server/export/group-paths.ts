import { fold } from "#contract/formats/fold.ts";
import { escaped } from "../cells/lists.ts";
import type { GroupPath } from "../columns/link-columns.ts";

export type GroupNames = { _id: string; name_de: string; name_en: string; parent: string | null };

/** The deepest path; groups are not nested in circles, and a longer one would be a fault elsewhere. */
const deepest = 20;

/**
 * By what path a group stands in a sheet: its name below those above it. A group that shares its path with another one,
 * or lacks a name, stands there by its id.
 */
export function pathsOf(groups: Iterable<GroupNames>): (id: string) => GroupPath {
  const all = new Map([...groups].map((group) => [group._id, group]));
  const paths = new Map([...all.keys()].map((id) => [id, namedPath(id, all)]));
  const counts = new Map<string, number>();
  for (const path of paths.values()) counts.set(pathKey(path), (counts.get(pathKey(path)) ?? 0) + 1);
  return (id) => {
    const path = paths.get(id);
    return path && path.every(Boolean) && counts.get(pathKey(path)) === 1 ? path : [`id:${id}`];
  };
}

/** By what paths are compared: case and accents make no difference. */
export function pathKey(path: GroupPath): string {
  return path.map((step) => escaped(fold(step))).join(">");
}

function namedPath(id: string, all: Map<string, GroupNames>): GroupPath {
  const path: GroupPath = [];
  for (let at = all.get(id); at && path.length < deepest; at = at.parent === null ? undefined : all.get(at.parent)) {
    path.unshift(at.name_de.trim() || at.name_en.trim());
  }
  return path;
}
