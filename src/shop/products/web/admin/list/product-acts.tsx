import type { Translate } from "#contract/texts/translate.ts";
import { duplicateAct } from "#web/admin/lists/duplicated.ts";
import type { ListAct, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { MoreActs } from "#web/admin/pieces/thing-acts.tsx";
import { discardQuestion } from "#web/admin/publishing/use-discard.ts";
import { useTexts } from "#web/texts.tsx";
import { productEditor } from "../product-address.ts";
import type { ProductRow } from "./product-rows.ts";

export type ProductIntent =
  | ("publish" | "retract" | "unpublish" | "duplicate" | "succeed" | "discard")
  | ("delete" | "undelete" | "purge" | "price" | "labels");

/** What can be done with products, and with those in the trash. */
export function productActs(t: Translate, nameOf: (row: ProductRow) => string): ListAct<ProductRow, ProductIntent>[] {
  const mayPublish = ({ trashed, can }: ProductRow) => !trashed && can.publish;
  const isTrash = ({ trashed, can }: ProductRow) => trashed !== null && can.delete;
  return [
    {
      intent: "publish",
      icon: "publish",
      bulk: "first",
      may: mayPublish,
      labelOf: ({ state }) => t(`admin:products.do.${state === "draft" ? "publish" : "publishChanges"}`),
      fits: ({ state, changed }) => state === "draft" || changed,
      undo: "retract",
    },
    { intent: "unpublish", icon: "unpublish", may: mayPublish, fits: ({ state }) => state !== "draft" },
    duplicateAct(t, ({ trashed, can }: ProductRow) => !trashed && can.write),
    {
      intent: "succeed",
      icon: "plus",
      bulk: false,
      may: ({ trashed, can }) => !trashed && can.write,
      labelOf: ({ vintage }) => t("admin:products.do.succeedBy", { vintage: String((vintage ?? 0) + 1) }),
      // One that has been replaced already has its next vintage.
      fits: ({ vintage, succeeded }) => vintage !== null && !succeeded,
    },
    {
      intent: "discard",
      icon: "back",
      bulk: false,
      may: ({ trashed, can, changed, state }) => !trashed && can.write && changed && state !== "draft",
      asks: (row) => discardQuestion(t, nameOf(row)),
      loses: true,
    },
    {
      intent: "labels",
      icon: "tag",
      menu: false,
      may: ({ trashed }) => !trashed,
      // What nobody sees has no price to print.
      fitsAll: (rows) => rows.some(({ state }) => state !== "draft"),
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

export const productMenu: ListMenu<ProductRow> = { links: (row) => !row.trashed && <Links row={row} /> };

/** Where to go from a product. */
function Links({ row: { id, href, type, can } }: { row: ProductRow }) {
  const t = useTexts();
  return (
    <>
      <MenuLink to={productEditor(id)} icon="edit">
        {t("admin:products.edit")}
      </MenuLink>
      {href && (
        <MenuLink href={href} icon="external">
          {t("admin:products.view")}
        </MenuLink>
      )}
      <MenuLink to={`${productEditor(id)}/versions`} icon="history">
        {t("admin:products.versions")}
      </MenuLink>
      {can.write && <MoreActs on="product" id={id} type={type} />}
    </>
  );
}
