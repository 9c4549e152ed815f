import type { Translate } from "#contract/texts/translate.ts";
import { duplicateAct } from "#web/admin/lists/duplicated.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { MoreActs } from "#web/admin/pieces/thing-acts.tsx";
import { discardQuestion } from "#web/admin/publishing/use-discard.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "../entry-address.ts";
import type { EntryRow } from "../entry-rows.ts";

export type EntryIntent =
  | ("publish" | "retract" | "unpublish" | "duplicate" | "discard")
  | ("tag" | "untag" | "delete" | "undelete" | "purge");

/** What can be done with entries, and with those in the trash. */
export function entryActs(t: Translate, nameOf: (row: EntryRow) => string): ListAct<EntryRow, EntryIntent>[] {
  const mayPublish = ({ trashed, can }: EntryRow) => !trashed && can.publish;
  const mayRemove = ({ trashed, can }: EntryRow) => !trashed && can.delete;
  const isTrash = ({ trashed, can }: EntryRow) => trashed !== null && can.delete;
  return [
    {
      intent: "publish",
      icon: "publish",
      bulk: "first",
      may: mayPublish,
      labelOf: ({ state }) => t(`admin:entries.do.${state === "draft" ? "publish" : "publishChanges"}`),
      fits: ({ state, changed }) => state === "draft" || changed,
      undo: "retract",
    },
    { intent: "unpublish", icon: "unpublish", may: mayPublish, fits: ({ state }) => state !== "draft" },
    duplicateAct(t, ({ trashed, can }: EntryRow) => !trashed && can.write),
    {
      intent: "discard",
      icon: "back",
      bulk: false,
      may: ({ trashed, can, changed }) => !trashed && can.write && changed,
      asks: (row) => discardQuestion(t, nameOf(row)),
      loses: true,
    },
    { intent: "delete", icon: "trash", may: mayRemove, asks: true, undo: "undelete", loses: true },
    { intent: "undelete", icon: "back", bulk: "first", may: isTrash },
    { intent: "purge", icon: "trash", may: isTrash, asks: true, loses: true },
  ];
}

export const entryMenu: ListMenu<EntryRow> = { links: (row) => !row.trashed && <Links row={row} /> };

/** Where to go from an entry. */
function Links({ row: { id, href, can } }: { row: EntryRow }) {
  const t = useTexts();
  return (
    <>
      <MenuLink to={editorAddress(id)} icon="edit">
        {t("admin:entries.edit")}
      </MenuLink>
      {href && (
        <MenuLink href={href} icon="external">
          {t("admin:entries.view")}
        </MenuLink>
      )}
      <MenuLink to={`${editorAddress(id)}/versions`} icon="history">
        {t("admin:entries.versions")}
      </MenuLink>
      {can.write && <MoreActs on="entry" id={id} />}
    </>
  );
}
