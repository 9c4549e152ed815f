import { mayHaveLabel } from "#shop/labels/label.ts";
import type { ProductType } from "#shop/products/kinds.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { useTexts } from "#web/texts.tsx";
import { labelPath } from "./label-path.ts";

/** In the menu of a product that may have a label: the way to it. */
export function LabelItem({ id, type }: { id: string; type?: string | undefined }) {
  const t = useTexts();
  if (!mayHaveLabel({ type: type as ProductType })) return null;
  return (
    <MenuLink to={labelPath(id)} icon="tag">
      {t("admin:label.title")}
    </MenuLink>
  );
}
