import { dayText } from "#contract/formats/dates/date-time.ts";
import { numberText } from "#contract/formats/number.ts";
import "#web/admin/lists/lists.css";
import { Paper, Stack, Table, Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { type Retention, readRetention } from "#cms/privacy/contract.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/retention.route";
import { PrivacyTabs } from "./privacy-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { rules: await load(context, readRetention, {}) };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("privacy:tabs.retention"));
}

/** How long data is kept, and what was deleted last. */
export default function RetentionScreen() {
  const t = useTexts();
  const { rules } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("privacy:tabs.retention")} tabs={<PrivacyTabs />} />
      <Text mb="lg" maw={700}>
        {t("privacy:clock.lead")}
      </Text>
      <RulesAsTable rules={rules} />
      <RulesAsCards rules={rules} />
    </>
  );
}

function RulesAsTable({ rules }: { rules: Retention[] }) {
  const t = useTexts();
  return (
    <Paper withBorder visibleFrom="lg" className="admin-table">
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("privacy:clock.kind")}</Table.Th>
            <Table.Th w={110}>{t("privacy:clock.howLong")}</Table.Th>
            <Table.Th w={220}>{t("privacy:clock.next")}</Table.Th>
            <Table.Th w={220}>{t("privacy:clock.last")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((rule) => (
            <Table.Tr key={rule.kind}>
              <Table.Td className="admin-title">
                <Kind rule={rule} />
              </Table.Td>
              <Table.Td>
                <HowLong days={rule.days} />
              </Table.Td>
              <Table.Td>
                <Time at={rule.next} />
              </Table.Td>
              <Table.Td>
                <Last rule={rule} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function RulesAsCards({ rules }: { rules: Retention[] }) {
  const t = useTexts();
  return (
    <Stack component="ul" gap="sm" hiddenFrom="lg" className="admin-cards">
      {rules.map((rule) => (
        <Paper key={rule.kind} component="li" withBorder p="md">
          <Kind rule={rule} />
          <Text size="sm" mt="xs">
            <HowLong days={rule.days} />
          </Text>
          <Text size="sm" c="dimmed" component="div">
            {t("privacy:clock.next")}: <Time at={rule.next} />
            <br />
            {t("privacy:clock.last")}: <Last rule={rule} />
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}

function Kind({ rule: { kind, reason } }: { rule: Retention }) {
  const t = useTexts();
  return (
    <>
      <Text size="sm" fw={600}>
        {t(`privacy:kind.${kind}`)}
      </Text>
      <Text size="sm" c="dimmed">
        {t(reason)}
      </Text>
    </>
  );
}

/** From two years on, the period is shown in years. */
function HowLong({ days }: { days: number }) {
  const t = useTexts();
  const language = useLanguage();
  if (days < 730) return t("privacy:clock.days", { count: days });
  return t("privacy:clock.years", { years: numberText(Math.round(days / 36.525) / 10, language) });
}

function Last({ rule: { last } }: { rule: Retention }) {
  const t = useTexts();
  const language = useLanguage();
  if (!last) return t("privacy:clock.never");
  const date = dayText(last.at, language);
  return last.removed === 0
    ? t("privacy:clock.removedNone", { date })
    : t("privacy:clock.removed", { count: last.removed, date });
}
