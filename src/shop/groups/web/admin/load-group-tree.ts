import type { RouterContextProvider } from "react-router";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import type { Input } from "#contract/wire/route.ts";
import { type Group, readGroups } from "#shop/groups/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** A group in the order of the tree, `depth` levels below the top. */
export type TreeGroup<G = Group> = { group: G; depth: number };

/** A group as others choose it: by its name, and where it stands. */
export type GroupChoice = {
  id: string;
  name: string;
  depth: number;
  parent: string | null;
  attributes: Group["attributes"];
};

const pageSize = 100;
/** A shop has hundreds of groups at most. */
const mostPages = 20;

type Asked = Pick<Input<typeof readGroups>["query"], "q" | "status">;

/** All groups that fit, each before what is in it, in their order; those in the trash only if asked for. */
export async function loadGroups(context: Context, asked: Asked = {}): Promise<TreeGroup[]> {
  const all: Group[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const list = await load(context, readGroups, { query: { ...asked, sort: "order", page, pageSize } });
    if (!("items" in list)) break;
    all.push(...list.items);
    if (all.length >= list.total) break;
  }
  return treeOf(all);
}

export async function loadGroupChoices(context: Context): Promise<GroupChoice[]> {
  const { main } = context.get(requestFacts);
  return (await loadGroups(context)).map(({ group, depth }) => ({
    id: group._id,
    name: leadingTitle({ de: group.name_de, en: group.name_en }, main),
    depth,
    parent: group.parent,
    attributes: group.attributes,
  }));
}

type Placed = { _id: string; parent: string | null };

/** Those whose parent is not among them stand at the top. */
export function treeOf<G extends Placed>(groups: readonly G[]): TreeGroup<G>[] {
  const ids = new Set(groups.map(({ _id }) => _id));
  const below = Map.groupBy(groups, ({ parent }) => (parent !== null && ids.has(parent) ? parent : null));
  const under = (parent: string | null, depth: number): TreeGroup<G>[] =>
    (below.get(parent) ?? []).flatMap((group) => [{ group, depth }, ...under(group._id, depth + 1)]);
  return under(null, 0);
}

/** Its own attributes and those of the groups above it. */
export function attributesIn(groups: readonly GroupChoice[], ids: readonly (string | null)[]): Group["attributes"] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const known = new Map<string, Group["attributes"][number]>();
  for (const id of ids) {
    const seen = new Set<string>();
    for (let at = id; at !== null && !seen.has(at); at = byId.get(at)?.parent ?? null) {
      seen.add(at);
      for (const attribute of byId.get(at)?.attributes ?? []) {
        if (!known.has(attribute.key)) known.set(attribute.key, attribute);
      }
    }
  }
  return [...known.values()];
}

/** With signs in front of it that say how deep it stands: for lists to choose from. */
export function indented({ name, depth }: Pick<GroupChoice, "name" | "depth">): string {
  return depth > 0 ? `${"\u2003".repeat(depth - 1)}\u2514 ${name}` : name;
}
