import type { Translate } from "#contract/texts/translate.ts";
import { itemsPath, printLabelsPath } from "#shop/catalogue/web/admin/index.ts";
import { duplicateAct } from "#web/admin/lists/duplicated.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { discardQuestion } from "#web/admin/publishing/use-discard.ts";
import { useTexts } from "#web/texts.tsx";
import { groupEditor, groupsPath } from "../group-address.ts";
import type { GroupRow } from "./group-rows.ts";

export type GroupIntent =
  | ("publish" | "retract" | "unpublish" | "duplicate" | "discard")
  | ("delete" | "undelete" | "purge" | "order");

/** What can be done with groups, and with those in the trash. */
export function groupActs(t: Translate, nameOf: (row: GroupRow) => string): ListAct<GroupRow, GroupIntent>[] {
  const mayPublish = ({ trashed, can }: GroupRow) => !trashed && can.publish;
  const isTrash = ({ trashed, can }: GroupRow) => trashed !== null && can.delete;
  return [
    {
      intent: "publish",
      icon: "publish",
      bulk: "first",
      may: mayPublish,
      labelOf: ({ state }) => t(`admin:groups.do.${state === "draft" ? "publish" : "publishChanges"}`),
      fits: ({ state, changed }) => state === "draft" || changed,
      undo: "retract",
    },
    { intent: "unpublish", icon: "unpublish", may: mayPublish, fits: ({ state }) => state !== "draft" },
    duplicateAct(t, ({ trashed, can }: GroupRow) => !trashed && can.write),
    {
      intent: "discard",
      icon: "back",
      bulk: false,
      may: ({ trashed, can, changed, state }) => !trashed && can.write && changed && state !== "draft",
      asks: (row) => discardQuestion(t, nameOf(row)),
      loses: true,
    },
    {
      intent: "delete",
      icon: "trash",
      may: ({ trashed, can }) => !trashed && can.delete,
      asks: true,
      undo: "undelete",
      loses: true,
    },
    { intent: "undelete", icon: "back", bulk: "first", may: isTrash },
    { intent: "purge", icon: "trash", may: isTrash, asks: true, loses: true },
  ];
}

export const groupMenu: ListMenu<GroupRow> = { links: (row) => !row.trashed && <Links row={row} /> };

/** Where to go from a group. */
function Links({ row: { id, href } }: { row: GroupRow }) {
  const t = useTexts();
  return (
    <>
      <MenuLink to={groupEditor(id)} icon="edit">
        {t("admin:products.edit")}
      </MenuLink>
      {href && (
        <MenuLink href={href} icon="external">
          {t("admin:products.view")}
        </MenuLink>
      )}
      <MenuLink to={`${itemsPath}?group=${id}`} icon="list">
        {t("admin:groups.products")}
      </MenuLink>
      <MenuLink to={`${printLabelsPath}?group=${id}`} icon="tag">
        {t("admin:groups.labels")}
      </MenuLink>
      <MenuLink to={`${itemsPath}/new?group=${id}`} icon="plus">
        {t("admin:products.new")}
      </MenuLink>
      <MenuLink to={`${groupsPath}/new?parent=${id}`} icon="plus">
        {t("admin:groups.newIn")}
      </MenuLink>
    </>
  );
}
