import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { languages } from "#contract/language.ts";
import { within } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { PlanRow } from "#database/schema.ts";
import { plansOf, shownPlan } from "#platform/publishing/plans.ts";
import { documentOf, slugsOf, writtenLanguages } from "#shop/things/server/index.ts";
import type { Group, GroupList, readGroups } from "../contract.ts";
import type { GroupDocument } from "../group.ts";
import { groupKind } from "./group-kind.ts";
import type { KnownGroups } from "./known-groups.ts";
import type { ProductGroupRow } from "./migrations/2026-11-26-product-groups.ts";
import { taggedGroupIds } from "./reach/tagged-groups.ts";

export type Rights = Group["can"];
export const mayNothing: Rights = { write: false, publish: false, delete: false };
/** The staff sees drafts, everybody else what is live. */
export type View = { groups: KnownGroups } & ({ side: "draft"; can: Rights; reader: Language } | { side: "live" });
type Query = Input<typeof readGroups>["query"];
type Row = Pick<
  ProductGroupRow,
  "id" | "version" | "draft" | "live" | "changed_at" | "deleted_at" | "live_differs" | "translation"
>;

const columns = ["id", "version", "draft", "live", "changed_at", "deleted_at", "live_differs", "translation"] as const;

/** @throws Problem `C404` for what is not there or may not be seen */
export async function readGroup(
  db: Db,
  { id, view, trash = false }: { id: string; view: View; trash?: boolean },
): Promise<Group> {
  const [group] = await groupsById(db, { ids: [id], view, trash });
  if (!group) throw new Problem("C404");
  return group;
}

/** The published group at a slug, in whichever language and case it is written. @throws Problem `C404` */
export async function readGroupAt(db: Db, { slug, view }: { slug: string; view: View }): Promise<Group> {
  const folded = fold(slug);
  const found = view.groups.all.find(({ slugs }) => languages.some((language) => fold(slugs[language]) === folded));
  if (!found) throw new Problem("C404");
  return readGroup(db, { id: found.id, view });
}

type ById = { ids: string[]; view: View; trash?: boolean };

/** The named groups in the order asked for; what is not there or may not be seen is left out. */
export async function groupsById(db: Db, { ids, view, trash = false }: ById): Promise<Group[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("product_groups")
    .select(columns)
    .where("id", "in", ids)
    .$if(view.side === "live", (select) => select.where("live", "is not", null))
    .$if(view.side === "draft", (select) => select.where("deleted_at", trash ? "is not" : "is", null))
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return presented(db, { rows: ids.flatMap((id) => rows.get(id) ?? []), view });
}

export async function listGroups(db: Db, { query, view }: { query: Query; view: View }): Promise<GroupList> {
  const { page = 1, pageSize = 10 } = query;
  if (view.side === "live") {
    const wanted = view.groups.all.filter((group) => isWanted(group, query)).sort(byOrder(query.sort));
    const ids = wanted.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
    return { items: await groupsById(db, { ids, view }), total: wanted.length, page, pageSize };
  }
  const tagged = query.tags ? await taggedGroupIds(db, query.tags) : null;
  const asked = db
    .selectFrom("product_groups")
    .where("deleted_at", query.status === "trash" ? "is not" : "is", null)
    .$if(query.status === "draft", (select) => select.where("live", "is", null))
    .$if(query.status === "live", (select) => select.where("live", "is not", null))
    .$if(query.status === "changed", (select) => select.where("live_differs", "=", 1))
    .$if(query.status === "missing", (select) => select.where("translation", "=", "missing"))
    .$if(query.parent !== undefined, (select) =>
      query.parent === "root" ? select.where("parent", "is", null) : select.where("parent", "=", query.parent ?? ""),
    )
    .$if(Boolean(query.q), (select) => select.where((eb) => contains(eb.ref("name_folded"), fold(query.q ?? ""))))
    .$if(tagged !== null, (select) => select.where("id", "in", ["", ...(tagged ?? [])]));
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const [column, direction] = orderOf(query.sort);
  const rows = await asked
    .select(columns)
    .orderBy(column, direction)
    .orderBy("name_folded", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await presented(db, { rows, view }), total, page, pageSize };
}

function isWanted({ live, parent }: KnownGroups["all"][number], { q, parent: wanted, tags }: Query): boolean {
  if (wanted !== undefined && parent !== (wanted === "root" ? null : wanted)) return false;
  if (tags && !live.tags.some((tag) => within(tag, tags))) return false;
  return !q || fold(`${live.name_de} ${live.name_en}`).includes(fold(q));
}

function byOrder(sort: Query["sort"] = "order") {
  const name = ({ live }: KnownGroups["all"][number]) => fold(live.name_de || live.name_en);
  const factor = sort.startsWith("-") ? -1 : 1;
  return (one: KnownGroups["all"][number], other: KnownGroups["all"][number]) =>
    sort.endsWith("name") ? factor * (name(one) < name(other) ? -1 : 1) : 0;
}

function orderOf(sort: Query["sort"] = "order"): ["position" | "name_folded" | "changed_at", "asc" | "desc"] {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  if (sort.endsWith("name")) return ["name_folded", direction];
  return sort.endsWith("changed") ? ["changed_at", direction] : ["position", direction];
}

async function presented(db: Db, { rows, view }: { rows: Row[]; view: View }): Promise<Group[]> {
  const ids = rows.map(({ id }) => id);
  const [plans, children] = await Promise.all([
    view.side === "draft" ? plansOf(db, { things: ids }) : [],
    childrenOf(db, { ids, side: view.side }),
  ]);
  return rows.map((row) => ({
    ...(view.side === "draft" ? toDraft(row, { view, plans }) : toLive(row)),
    children: children.get(row.id) ?? { groups: [], products: 0 },
  }));
}

function toDraft(
  row: Row,
  { view, plans }: { view: View & { side: "draft" }; plans: PlanRow[] },
): Omit<Group, "children"> {
  const draft = documentOf(groupKind, row.draft);
  const live = row.live === null ? null : documentOf(groupKind, row.live);
  return {
    ...shownOf(row, live ?? draft),
    ...draft,
    published: live ? writtenLanguages(live) : [],
    changed: row.live_differs === 1,
    behind: {
      state: !live ? "draft" : row.live_differs === 1 ? "changed" : "live",
      translation: row.translation as "complete" | "missing",
      changed: row.changed_at,
      plans: plans.filter(({ thing }) => thing === row.id).map((plan) => shownPlan(plan, view.reader)),
      deleted: row.deleted_at,
    },
    can: row.deleted_at === null ? view.can : { ...mayNothing, delete: view.can.delete },
  };
}

function toLive(row: Row): Omit<Group, "children"> {
  const live = documentOf(groupKind, row.live ?? "{}");
  return { ...shownOf(row, live), published: writtenLanguages(live) };
}

/** A group as one of its versions has it; its number stands for the version. */
export function toFormer({ id, version, document }: { id: string; version: number; document: string }): Group {
  return { ...shownOf({ id, version }, documentOf(groupKind, document)), children: { groups: [], products: 0 } };
}

function shownOf({ id, version }: Pick<Row, "id" | "version">, document: GroupDocument): Omit<Group, "children"> {
  return {
    ...{ _id: id, version, ...document, published: [], changed: false, can: mayNothing },
    slugs: slugsOf(document, { unnamed: groupKind.unnamed, id }),
  };
}

type Children = Group["children"];

/** What is in these groups. */
async function childrenOf(
  db: Db,
  { ids, side }: { ids: string[]; side: View["side"] },
): Promise<Map<string, Children>> {
  if (ids.length === 0) return new Map();
  const [groups, products] = await Promise.all([
    db
      .selectFrom("product_groups")
      .select(["id", "parent"])
      .where("parent", "in", ids)
      .where("deleted_at", "is", null)
      .$if(side === "live", (select) => select.where("live", "is not", null))
      .orderBy("position")
      .orderBy("name_folded")
      .execute(),
    db
      .selectFrom("product_shelves")
      .innerJoin("products", "products.id", "product_shelves.product_id")
      .select((eb) => ["group_id", eb.fn.countAll<number>().as("count")])
      .where("group_id", "in", ids)
      .where("side", "=", side)
      .where("deleted_at", "is", null)
      .groupBy("group_id")
      .execute(),
  ]);
  const counts = new Map(products.map(({ group_id, count }) => [group_id, count]));
  return new Map(
    ids.map((id) => [
      id,
      { groups: groups.flatMap((group) => (group.parent === id ? group.id : [])), products: counts.get(id) ?? 0 },
    ]),
  );
}
