import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { productEditor } from "./product-address.ts";

/** The screens of one product. */
export function ProductTabs({ id }: { id: string }) {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("admin:shopProduct.tabs.label")}
      tabs={[
        { to: productEditor(id), label: t("admin:shopProduct.tabs.edit"), icon: "edit" },
        { to: `${productEditor(id)}/versions`, label: t("admin:shopProduct.tabs.versions"), icon: "history" },
      ]}
    />
  );
}
