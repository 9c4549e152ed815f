import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { notificationsPath } from "./server-notices.ts";

const notificationSettingsPath = `${notificationsPath}/settings`;

/** The two screens of notifications: the list and the settings. */
export function NotificationTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("notifications:list.tabs")}
      tabs={[
        { to: notificationsPath, label: t("notifications:list.title"), icon: "bell" },
        { to: notificationSettingsPath, label: t("notifications:list.settings"), icon: "settings" },
      ]}
    />
  );
}
