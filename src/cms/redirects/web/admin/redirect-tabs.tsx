import { AddressTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { redirectList } from "./list/redirect-list.ts";

/** The screens about addresses at which no page is. */
export function RedirectTabs() {
  const t = useTexts();
  return (
    <AddressTabs
      label={t("admin:redirects.title")}
      tabs={[
        { to: redirectList.path, label: t("admin:redirects.title"), icon: "next" },
        { to: `${redirectList.path}/missed`, label: t("admin:missed.tab"), icon: "search" },
        { to: `${redirectList.path}/way`, label: t("admin:redirects.way.tab"), icon: "eye" },
        { to: `${redirectList.path}/file`, label: t("admin:redirects.file.tab"), icon: "file" },
      ]}
    />
  );
}
