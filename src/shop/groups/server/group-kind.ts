import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { languages } from "#contract/language.ts";
import { addressTag } from "#contract/links/addresses.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { documentOf, type ThingKind } from "#shop/things/server/index.ts";
import { type GroupDocument, groupTable } from "../group.ts";

/** How product groups are written and published. */
export const groupKind: ThingKind<GroupDocument> = {
  kind: "productgroup",
  rows: "product_groups",
  table: groupTable,
  place: "/shop",
  unnamed: { de: "gruppe", en: "group" },
  columns: ({ draft }) => ({ parent: draft.parent, position: draft.order }),
  check({ input, draft }) {
    if (input.attributes) refuseTwice(draft.attributes);
  },
  async refer(tx, { id, input }) {
    if (input.parent) await checkParent(tx, { id, parent: input.parent });
  },
  forgotten({ id, before, after }) {
    if (!before && !after) return [];
    // Its name and place stand in the addresses and the menus of many.
    return ["productgroups", `productgroup:${id}`, addressTag(id), "titles", "uses"];
  },
};

/** @throws Problem `GROUP_ATTRIBUTES` */
function refuseTwice(attributes: GroupDocument["attributes"]): void {
  const keys = attributes.map(({ key }) => fold(key));
  const at = keys.findIndex((key, one) => key === "" || keys.indexOf(key) !== one);
  if (at === -1) return;
  const { key, ...named } = attributes[at]!;
  const name = languages.map((language) => named[`name_${language}`]).find(Boolean) ?? key;
  throw new Problem("GROUP_ATTRIBUTES", { field: `attributes/${at}/key`, values: { name } });
}

/** @throws Problem `GROUP_PARENT`, `GROUP_CIRCLE` */
async function checkParent(tx: Tx, { id, parent }: { id: string; parent: string }): Promise<void> {
  const parents = await parentsOf(tx);
  if (!parents.has(parent)) throw new Problem("GROUP_PARENT", { field: "parent" });
  for (let above: string | null = parent; above; above = parents.get(above) ?? null) {
    if (above === id) throw new Problem("GROUP_CIRCLE", { field: "parent" });
  }
}

/** The parent of each group that is not in the trash. */
async function parentsOf(db: Db | Tx): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom("product_groups").select(["id", "parent"]).where("deleted_at", "is", null).execute();
  return new Map(rows.map(({ id, parent }) => [id, parent]));
}

/** Whether groups with all these ids exist outside the trash. */
export async function areGroups(tx: Tx, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx
    .selectFrom("product_groups")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id)).size === new Set(ids).size;
}

/** The names of these groups in the main language, or else in the other one. */
export async function groupTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("product_groups").select(["id", "draft"]).where("id", "in", ids).execute();
  const [main] = await readSiteLanguages(db);
  return rows.map(({ id, draft }) => {
    const { name_de: de, name_en: en } = documentOf(groupKind, draft);
    return [id, leadingTitle({ de, en }, main)];
  });
}
