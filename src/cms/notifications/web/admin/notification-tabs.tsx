import { AddressTabs } from "#web/admin/pieces/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { notificationsPath } from "./server-notices.ts";

export const notificationSettingsPath = `${notificationsPath}/settings`;

/** What has happened, and what one wants to hear of it. */
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
