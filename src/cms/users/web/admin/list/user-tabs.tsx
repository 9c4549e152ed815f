import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { userList } from "./user-list.ts";

/** The two screens of all users. */
export function UserTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("admin:users.tabs.label")}
      tabs={[
        { to: "/admincenter/settings/users", label: t("admin:users.tabs.overview"), icon: "users" },
        { to: userList.path, label: t("admin:users.all"), icon: "list" },
      ]}
    />
  );
}
