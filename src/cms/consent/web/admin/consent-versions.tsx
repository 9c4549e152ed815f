import { Badge, Code, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ConsentLedger } from "#cms/consent/contract.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

type Version = ConsentLedger["versions"][number];

/** The exact wording that visitors saw when they answered. */
export function ConsentVersions({ versions }: { versions: Version[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="consent-versions">
      <Title order={2} size="h4" id="consent-versions" mb="sm">
        {t("consent:admin.consents.versions")}
      </Title>
      <Stack gap="sm">
        {versions.map((version) => (
          <OneVersion key={version.version} version={version} />
        ))}
      </Stack>
    </section>
  );
}

function OneVersion({ version: { version, since, current, wishes, wording } }: { version: Version }) {
  const t = useTexts();
  return (
    <Paper withBorder p="md">
      <Group gap="sm">
        <Code>{version}</Code>
        {current && <Badge variant="light">{t("consent:admin.consents.current")}</Badge>}
        <Text size="sm" c="dimmed">
          {t("consent:admin.consents.since")} <Time at={since} />
        </Text>
        <Text size="sm" w="100%">
          {wishes.map((wish) => t(`consent:services.${wish}.name`)).join(", ")}
        </Text>
      </Group>
      <details className="integration-more">
        <summary>{t("consent:admin.consents.wording")}</summary>
        <div className="consent-wording">
          {wording.map(({ language, texts }) => (
            <div key={language}>
              <Text size="sm" fw={600}>
                {t(`consent:admin.consents.language.${language}`)}
              </Text>
              <div lang={language}>
                {[...new Set(texts)].map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </div>
          ))}
        </div>
      </details>
    </Paper>
  );
}
