import { isFixed } from "#contract/addresses.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { duplicateAct } from "#web/admin/lists/duplicated.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { MoreActs } from "#web/admin/pieces/thing-acts.tsx";
import { versionsPath } from "#web/admin/publishing/thing.ts";
import { discardQuestion } from "#web/admin/publishing/use-discard.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "../editor/editor-title.ts";
import { pageKind } from "../page-kind.ts";
import { settingsAddress } from "../page-tabs.tsx";
import { questionForAll } from "../shared/ask-for-all.tsx";
import type { PageRow } from "./page-rows.ts";

export type PageIntent =
  | ("publish" | "retract" | "unpublish" | "duplicate" | "discard" | "home")
  | ("delete" | "undelete" | "purge");

/** The prefix of the texts of a list, and what its things are called. */
export type Named = { texts: string; nameOf: (row: PageRow) => string };
type Listed = Named & { kind: "page" | "shared" };

/** What can be done with pages, and with those in the trash. The pages that every site has stay on it. */
export function pageActs(t: Translate, { kind, texts, nameOf }: Listed): ListAct<PageRow, PageIntent>[] {
  const mayPublish = ({ trashed, can }: PageRow) => !trashed && can.publish;
  const mayRemove = ({ trashed, can }: PageRow) => !trashed && can.delete;
  const isTrash = ({ trashed, can }: PageRow) => trashed !== null && can.delete;
  /** Before an act on shared sections changes all pages on which they stand. */
  const asksForAll = (intent: "publish" | "unpublish"): Pick<ListAct<PageRow, PageIntent>, "asksAll"> =>
    kind === "shared"
      ? {
          asksAll: (rows) =>
            questionForAll(t, { intent, sections: rows.map((row) => ({ ...row, title: nameOf(row) })) }),
        }
      : {};
  return [
    {
      intent: "publish",
      icon: "publish",
      bulk: "first",
      may: mayPublish,
      labelOf: ({ state }) => t(`${texts}.do.${state === "draft" ? "publish" : "publishChanges"}`),
      fits: ({ state }) => state !== "live",
      undo: "retract",
      ...asksForAll("publish"),
    },
    {
      intent: "unpublish",
      icon: "unpublish",
      may: (row) => mayPublish(row) && !isFixed(row.kind),
      fits: ({ state }) => state !== "draft",
      ...asksForAll("unpublish"),
    },
    duplicateAct(t, ({ trashed, can }: PageRow) => !trashed && can.write),
    {
      intent: "home",
      icon: "home",
      bulk: false,
      may: (row) => mayPublish(row) && row.kind === "page",
      fits: ({ state }) => state !== "draft",
      asks: (row) => ({
        title: t("admin:pageList.makeHome.title"),
        content: t("admin:pageList.makeHome.text", { name: nameOf(row) }),
      }),
    },
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

export const pageMenu: ListMenu<PageRow> = { links: (row) => !row.trashed && <Links row={row} /> };

/** Where to go from a page. */
function Links({ row: { id, kind, href, can } }: { row: PageRow }) {
  const t = useTexts();
  return (
    <>
      <MenuLink to={editorAddress(id)} icon="edit">
        {t("admin:pageList.edit")}
      </MenuLink>
      {href && (
        <MenuLink href={href} icon="external">
          {t("admin:pageList.view")}
        </MenuLink>
      )}
      {can.write && (
        <MenuLink to={settingsAddress(id)} icon="settings">
          {t("admin:pageTabs.settings")}
        </MenuLink>
      )}
      <MenuLink to={versionsPath(pageKind, id)} icon="history">
        {t("admin:pageTabs.versions")}
      </MenuLink>
      {can.write && kind !== "shared" && <MoreActs on="page" id={id} />}
    </>
  );
}
