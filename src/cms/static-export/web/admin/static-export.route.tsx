import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/static-export.route";
import { StaticExport } from "./static-export.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:staticExport.title"));
}

/** The public site as plain files. */
export default function StaticExportScreen() {
  const t = useTexts();
  return (
    <>
      <PageHeader
        title={t("admin:staticExport.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      />
      <StaticExport />
    </>
  );
}
