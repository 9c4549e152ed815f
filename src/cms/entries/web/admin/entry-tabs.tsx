import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "./entry-address.ts";

/** The screens of one entry. */
export function EntryTabs({ id }: { id: string }) {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("admin:entry.tabs.label")}
      tabs={[
        { to: editorAddress(id), label: t("admin:entry.tabs.text"), icon: "edit" },
        { to: `${editorAddress(id)}/versions`, label: t("admin:entry.tabs.versions"), icon: "history" },
      ]}
    />
  );
}
