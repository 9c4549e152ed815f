import type { RouterContextProvider } from "react-router";
import { type FileRow, toRow as toFileRow } from "#cms/files/web/admin/index.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { type EntryDateFormat, entryDate } from "#contract/formats/dates/entry-date.ts";
import { type Language, shown } from "#contract/language.ts";
import { trashedUntil } from "#contract/trash.ts";
import type { Plan } from "#contract/wire/things.ts";
import type { ShopFacts } from "#shop/catalogue/web/admin/index.ts";
import type { Group } from "#shop/groups/contract.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import { type Lack, lackOf } from "#web/admin/publishing/lack.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { loadGroups, type TreeGroup } from "../load-group-tree.ts";

/** The data of a row of the tree. */
export type GroupRow = {
  id: string;
  version: number;
  parent: string | null;
  depth: number;
  name: string;
  lang: Language | undefined;
  picture: FileRow | null;
  /** In it; not those of the groups below it. */
  products: number;
  /** Whether other groups stand in it. */
  nested: boolean;
  published: Language[];
  state: NonNullable<Group["behind"]>["state"];
  changed: boolean;
  lack: Lack | null;
  plans: Plan[];
  trashed: { since: string; until: string } | null;
  /** Where visitors see it; null while they cannot. */
  href: string | null;
  can: Group["can"];
};

type Context = Readonly<RouterContextProvider>;
type Asked = { query: Parameters<typeof loadGroups>[1]; facts: ShopFacts };

/** The groups that fit as rows, in the order of the tree. */
export async function loadGroupRows(context: Context, { query, facts }: Asked): Promise<GroupRow[]> {
  const [tree, [config]] = await Promise.all([loadGroups(context, query), load(context, readConfig, { query: {} })]);
  const { api } = context.get(requestFacts);
  const files = await fetchFiles(
    api,
    tree.flatMap(({ group }) => group.media.slice(0, 1)),
  );
  return tree.map((one) => {
    const file = files.get(one.group.media[0] ?? "");
    const picture = file ? toFileRow(file, { language: facts.language }) : null;
    return { ...toRow(one, facts, config!.entryDates), picture };
  });
}

function toRow({ group, depth }: TreeGroup, facts: ShopFacts, dates: EntryDateFormat): Omit<GroupRow, "picture"> {
  const { language, where, site } = facts;
  const titles = { de: group.name_de, en: group.name_en };
  const title = shown(titles, language);
  const { behind } = group;
  return {
    id: group._id,
    version: group.version,
    parent: group.parent,
    depth,
    name: title?.text ?? "",
    lang: title && title.lang !== language ? title.lang : undefined,
    products: group.children.products,
    nested: group.children.groups.length > 0,
    published: group.published,
    state: behind?.state ?? "draft",
    changed: group.changed,
    lack: lackOf({ behind, titles }, site),
    plans: behind?.plans ?? [],
    trashed: behind?.deleted
      ? { since: entryDate(behind.deleted, dates), until: entryDate(trashedUntil(behind.deleted), dates) }
      : null,
    href: publicAddress(group, where),
    can: group.can,
  };
}

/** Its address on the site, in this language if it is published in it; null while it is not public. */
export function publicAddress(
  group: Pick<Group, "published" | "slugs">,
  where: { language: Language; main: Language },
): string | null {
  const language = group.published.includes(where.language) ? where.language : group.published[0];
  return language ? groupAddress(group, { ...where, language }) : null;
}
