import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";

export const privacyPath = "/admincenter/privacy";
export const retentionPath = `${privacyPath}/retention`;

export function PrivacyTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("privacy:title")}
      tabs={[
        { to: privacyPath, label: t("privacy:tabs.desk"), icon: "user" },
        { to: retentionPath, label: t("privacy:tabs.retention"), icon: "clock" },
      ]}
    />
  );
}
