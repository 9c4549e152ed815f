import type { Translate } from "#contract/translate.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/row-menu.tsx";
import { MoreActs } from "#web/admin/pieces/thing-acts.tsx";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "./entry-list.ts";
import type { EntryRow } from "./entry-rows.ts";

type EntryIntent = "publish" | "unpublish" | "delete" | "undelete" | "purge";

/** What can be done with entries, and with those in the trash. */
export function entryActs(t: Translate): ListAct<EntryRow, EntryIntent>[] {
  const mayPublish = ({ trashed, can }: EntryRow) => !trashed && can.publish;
  const mayRemove = ({ trashed, can }: EntryRow) => !trashed && can.delete;
  const isTrash = ({ trashed, can }: EntryRow) => trashed !== null && can.delete;
  return [
    {
      intent: "publish",
      icon: "publish",
      label: t("admin:entries.publish"),
      bulk: "first",
      may: mayPublish,
      labelOf: ({ state }) => t(state === "changed" ? "admin:entries.publishChanges" : "admin:entries.publish"),
      fits: ({ state }) => state !== "live" && state !== "planned",
    },
    {
      intent: "unpublish",
      icon: "unpublish",
      label: t("admin:entries.unpublish"),
      may: mayPublish,
      fits: ({ state }) => state !== "draft",
    },
    {
      intent: "delete",
      icon: "trash",
      label: t("admin:entries.remove"),
      may: mayRemove,
      asks: true,
      undo: "undelete",
      loses: true,
    },
    { intent: "undelete", icon: "back", label: t("admin:entries.bringBack"), bulk: "first", may: isTrash },
    {
      intent: "purge",
      icon: "trash",
      label: t("admin:entries.removeForGood"),
      may: isTrash,
      asks: true,
      loses: true,
    },
  ];
}

export function entryMenu(t: Translate): ListMenu<EntryRow> {
  return {
    label: ({ title }) => t("admin:entries.actionsFor", { title: title || t("admin:entries.untitled") }),
    links: (row) => !row.trashed && <Links row={row} />,
  };
}

/** Where to go from an entry. */
function Links({ row }: { row: EntryRow }) {
  const t = useTexts();
  return (
    <>
      <MenuLink to={editorAddress(row.id)} icon="edit">
        {t("admin:entries.edit")}
      </MenuLink>
      {row.href && (
        <MenuLink href={row.href} icon="external">
          {t("admin:entries.view")}
        </MenuLink>
      )}
      <MenuLink to={`${editorAddress(row.id)}/versions`} icon="history">
        {t("admin:entries.versions")}
      </MenuLink>
      {row.can.write && <MoreActs on="entry" id={row.id} />}
    </>
  );
}
