import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { documentOf, slugsOf } from "#shop/things/server/index.ts";
import type { GroupDocument } from "../group.ts";
import { groupKind } from "./group-kind.ts";

type Slugs = Record<Language, string>;
/** A published group as others need it: for addresses, menus and what is below it. */
export type KnownGroup = { id: string; parent: string | null; order: number; slugs: Slugs; live: GroupDocument };

/** The published groups, each parent before what is in it, in their order. */
export type KnownGroups = {
  all: KnownGroup[];
  byId: Map<string, KnownGroup>;
  /** A group and all below it; an unknown one alone. */
  branch: (id: string) => string[];
};

/** Read once until a group changes; a shop has hundreds at most. */
export function knownGroups({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<KnownGroups> {
  return remembered.get("product groups", { tags: ["productgroups"], read: () => readKnown(db) });
}

async function readKnown(db: Db): Promise<KnownGroups> {
  const rows = await db.selectFrom("product_groups").select(["id", "live"]).where("live", "is not", null).execute();
  const found = rows.map(({ id, live: json }): KnownGroup => {
    const live = documentOf(groupKind, json ?? "{}");
    return {
      id,
      parent: live.parent,
      order: live.order,
      slugs: slugsOf(live, { unnamed: groupKind.unnamed, id }),
      live,
    };
  });
  const ids = new Set(found.map(({ id }) => id));
  // One whose parent guests do not see stands at the top.
  const groups = found.map((group) => (group.parent && ids.has(group.parent) ? group : { ...group, parent: null }));
  groups.sort((one, other) => one.order - other.order || (one.live.name_de < other.live.name_de ? -1 : 1));
  const below = Map.groupBy(groups, ({ parent }) => parent);
  const inOrder = (parent: string | null, seen: ReadonlySet<string>): KnownGroup[] =>
    (below.get(parent) ?? [])
      // Drafts are never in a circle; what was published one after another could be.
      .filter(({ id }) => !seen.has(id))
      .flatMap((group) => [group, ...inOrder(group.id, new Set([...seen, group.id]))]);
  const all = inOrder(null, new Set());
  return {
    all,
    byId: new Map(all.map((group) => [group.id, group])),
    branch: (id) => [id, ...inOrder(id, new Set([id])).map((group) => group.id)],
  };
}
