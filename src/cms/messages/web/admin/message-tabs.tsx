import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";

export const messagesPath = "/admincenter/messages";
export const inboxPath = `${messagesPath}/inbox`;
export const messageSettingsPath = `${messagesPath}/settings`;

/** The screens of messages. */
export function MessageTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("messages:title")}
      tabs={[
        { to: messagesPath, label: t("messages:tabs.overview"), icon: "list" },
        { to: inboxPath, label: t("messages:tabs.inbox"), icon: "mail" },
        { to: messageSettingsPath, label: t("messages:tabs.settings"), icon: "settings" },
      ]}
    />
  );
}
