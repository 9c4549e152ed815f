import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { groupEditor } from "./group-address.ts";

/** The screens of one product group. */
export function GroupTabs({ id }: { id: string }) {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("admin:group.tabs.label")}
      tabs={[
        { to: groupEditor(id), label: t("admin:group.tabs.edit"), icon: "edit" },
        { to: `${groupEditor(id)}/versions`, label: t("admin:shopProduct.tabs.versions"), icon: "history" },
      ]}
    />
  );
}
