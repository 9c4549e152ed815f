import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { thingAddress, versionsPath } from "#web/admin/publishing/thing.ts";
import { useTexts } from "#web/texts.tsx";
import { pageKind } from "./page-kind.ts";

/** Where title, address and description of a page are written. */
export function settingsAddress(id: string): string {
  return `${thingAddress(pageKind, id)}/settings`;
}

/** The screens of one page. */
export function PageTabs({ id }: { id: string }) {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("admin:pageTabs.label")}
      tabs={[
        { to: thingAddress(pageKind, id), label: t("admin:pageTabs.build"), icon: "edit" },
        { to: settingsAddress(id), label: t("admin:pageTabs.settings"), icon: "settings" },
        { to: versionsPath(pageKind, id), label: t("admin:pageTabs.versions"), icon: "history" },
      ]}
    />
  );
}
