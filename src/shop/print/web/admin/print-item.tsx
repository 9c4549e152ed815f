import { printLabelsPath } from "#shop/catalogue/web/admin/index.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { useTexts } from "#web/texts.tsx";

/** In the menu of a product: the way to its labels for shelves. */
export function PrintItem({ id }: { id: string }) {
  const t = useTexts();
  return (
    <MenuLink to={`${printLabelsPath}?products=${id}`} icon="tag">
      {t("admin:print.item")}
    </MenuLink>
  );
}
