import { Button, Paper, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import type { LegalText } from "#shop/legal/contract.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useTexts } from "#web/texts.tsx";
import { HoldingVersions } from "../holding-versions.tsx";
import { legalPath } from "../legal-places.ts";
import { LegalState } from "../legal-state.tsx";

/** The privacy statement is a page of the site: here stands which versions of it there are. */
export function PrivacyView({ text, main }: { text: LegalText; main: Language }) {
  const t = useTexts();
  return (
    <>
      <PageHeader
        title={t("admin:legal.kind.privacy")}
        back={{ to: legalPath, label: t("admin:legal.title") }}
        beside={<LegalState text={text} />}
      />
      <Paper withBorder p="lg" maw={640}>
        <Stack gap="md" align="flex-start">
          <Text size="sm">{t("admin:legal.privacyPage")}</Text>
          <div>
            <HoldingVersions text={text} main={main} />
          </div>
          <Button component={Link} to="/admincenter/pages" variant="default">
            {t("admin:legal.toPages")}
          </Button>
        </Stack>
      </Paper>
    </>
  );
}
