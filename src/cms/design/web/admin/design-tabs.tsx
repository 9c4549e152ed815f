import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { designPath } from "./design-kind.ts";

/** The screens of the design. */
export function DesignTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("admin:design.tabs.label")}
      tabs={[
        { to: designPath, label: t("admin:design.tabs.look"), icon: "edit" },
        { to: `${designPath}/versions`, label: t("admin:design.tabs.versions"), icon: "history" },
      ]}
    />
  );
}
