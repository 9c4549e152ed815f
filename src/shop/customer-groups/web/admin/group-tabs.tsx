import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { customerGroupAddress } from "./list/customer-group-list.ts";

/** The screens of one group. */
export function GroupTabs({ id }: { id: string }) {
  const t = useTexts();
  const address = customerGroupAddress(id);
  return (
    <AddressTabs
      label={t("admin:customerGroups.edit")}
      tabs={[
        { to: address, label: t("admin:customerGroups.tab.prices"), icon: "settings" },
        { to: `${address}/members`, label: t("admin:customerGroups.tab.members"), icon: "user" },
      ]}
    />
  );
}
