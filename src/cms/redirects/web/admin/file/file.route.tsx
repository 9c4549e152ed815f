import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import { exportRedirects } from "#cms/redirects/file-contract.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { useTexts } from "#web/texts.tsx";
import { RedirectTabs } from "../redirect-tabs.tsx";
import type { Route } from "./+types/file.route";
import { RedirectUpload } from "./redirect-upload.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:redirects.file.title"));
}

/** Redirects as a table: from another program, or for another site. */
export default function RedirectFileScreen() {
  const t = useTexts();
  return (
    <>
      <PageHeader
        title={t("admin:redirects.file.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        tabs={<RedirectTabs />}
      />
      <Stack gap="lg" maw={960}>
        <Paper withBorder p="lg" component="section" aria-labelledby="redirects-download">
          <Title order={2} size="h4" id="redirects-download" mb="xs">
            {t("admin:redirects.file.download")}
          </Title>
          <Text mb="sm">{t("admin:redirects.file.downloadText")}</Text>
          <Anchor href={`/api/v0${exportRedirects.path}`}>{t("admin:redirects.file.all")}</Anchor>
        </Paper>
        <RedirectUpload />
      </Stack>
    </>
  );
}
