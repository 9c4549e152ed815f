import { Alert, Anchor, Button, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import type { Issue, IssueStatistics } from "#cms/newsletter/issues/contract.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { issuesPath } from "../issue-list.ts";
import { IssueProgress, IssueStateBadge } from "../issue-state.tsx";
import { subjectOf } from "../subject-of.ts";
import { IssuePreview } from "./issue-preview.tsx";
import { useActs } from "./use-acts.ts";

type Props = { issue: Issue; statistics: IssueStatistics };

/** An issue that is being sent or was sent: its progress and its results. */
export function SentScreen({ issue, statistics }: Props) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const subject = subjectOf(issue, main);
  const { state, scheduled, hold } = issue;
  return (
    <div className="newsletter-editor">
      <PageHeader
        title={subject?.text || t("newsletter:untitled")}
        lang={subject?.lang}
        back={{ to: issuesPath, label: t("newsletter:list.title") }}
        beside={<IssueStateBadge issue={issue} />}
      >
        <Acts issue={issue} />
      </PageHeader>
      <Stack gap="md">
        {hold && (
          <Alert
            color="yellow"
            variant="light"
            icon={<Icon name="warning" size={22} />}
            title={t("newsletter:hold.title")}
            className="newsletter-findings"
            data-tone="yellow"
          >
            {hold.message} {t("newsletter:hold.until")} <Time at={hold.until} />
            {hold.said && <Text size="sm">{t("newsletter:hold.said", { said: hold.said })}</Text>}
          </Alert>
        )}
        <Doubtful issue={issue} />
        {state === "scheduled" && scheduled && (
          <Paper withBorder p="md">
            {t("newsletter:when.scheduled")} <Time at={scheduled} />
          </Paper>
        )}
        {issue.started && (
          <>
            <Paper component="section" withBorder p="md" aria-label={t("newsletter:progress.label")}>
              <IssueProgress issue={issue} />
            </Paper>
            <Figures {...{ issue, statistics }} />
            <Clicks statistics={statistics} />
            <Reasons statistics={statistics} />
          </>
        )}
        <IssuePreview issue={issue} dirty={false} />
      </Stack>
    </div>
  );
}

/** The recipients whose delivery is uncertain, and a button to send it to them again. */
function Doubtful({ issue }: Pick<Props, "issue">) {
  const t = useTexts();
  const { act, busy } = useActs(issue);
  const { can, counts } = issue;
  const retry = () =>
    confirmFirst({
      title: t("newsletter:retry.title"),
      content: t("newsletter:retry.question"),
      final: true,
      onConfirm: () => act("retry"),
    });
  if (counts.doubtful === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<Icon name="warning" size={22} />}
      title={t("newsletter:doubtful.title", { count: counts.doubtful })}
      className="newsletter-findings"
      data-tone="yellow"
    >
      <Text size="sm">{t("newsletter:doubtful.text")}</Text>
      {can.retry && (
        <Button variant="default" size="sm" mt="sm" loading={busy} onClick={retry}>
          {t("newsletter:act.retry")}
        </Button>
      )}
    </Alert>
  );
}

function Acts({ issue }: { issue: Issue }) {
  const t = useTexts();
  const { act, busy } = useActs(issue);
  const { can, _id } = issue;
  const cancel = () =>
    confirmFirst({
      title: t("newsletter:cancel.title"),
      content: t("newsletter:cancel.question"),
      loses: true,
      final: true,
      onConfirm: () => act("cancel"),
    });
  return (
    <Group gap="xs">
      {issue.started && (
        <Button component="a" href={`/n/${_id}`} variant="default" leftSection={<Icon name="external" />}>
          {t("newsletter:act.view")}
        </Button>
      )}
      {can.unschedule && (
        <Button variant="default" loading={busy} onClick={() => act("unschedule")}>
          {t("newsletter:act.unschedule")}
        </Button>
      )}
      {can.cancel && (
        <Button variant="default" c="var(--mantine-color-error)" loading={busy} onClick={cancel}>
          {t("newsletter:act.cancel")}
        </Button>
      )}
      {can.pause && (
        <Button loading={busy} onClick={() => act("pause")}>
          {t("newsletter:act.pause")}
        </Button>
      )}
      {can.resume && (
        <Button loading={busy} onClick={() => act("resume")}>
          {t("newsletter:act.resume")}
        </Button>
      )}
    </Group>
  );
}

const figures = ["sent", "filed", "putOff", "refused", "skipped", "bounced", "doubtful"] as const;

function Figures({ issue, statistics }: Props) {
  const t = useTexts();
  const { counts } = issue;
  const shown = figures
    .map((name) => ({ name: name as string, count: counts[name] }))
    .filter(({ name, count }) => count > 0 || name === "sent" || name === "refused");
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="issue-figures">
      <Title order={2} size="h5" id="issue-figures" mb="md">
        {t("newsletter:figures.title")}
      </Title>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="md" m={0}>
        {[...shown, { name: "unsubscribed", count: statistics.unsubscribed }].map(({ name, count }) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`newsletter:figures.${name}`)}
            </Text>
            <Text component="dd" fw={600} size="xl" m={0}>
              {count}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}

function Clicks({ statistics: { clicks } }: Pick<Props, "statistics">) {
  const t = useTexts();
  if (clicks.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="issue-clicks">
      <Title order={2} size="h5" id="issue-clicks" mb="xs">
        {t("newsletter:clicks.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("newsletter:clicks.text")}
      </Text>
      <Table aria-labelledby="issue-clicks">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("newsletter:clicks.link")}</Table.Th>
            <Table.Th ta="right">{t("newsletter:clicks.count")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {clicks.map(({ number, href, clicks: count }) => (
            <Table.Tr key={number}>
              <Table.Td className="newsletter-href">
                <Anchor href={href} size="sm" rel="noreferrer">
                  {href}
                </Anchor>
              </Table.Td>
              <Table.Td ta="right">{count}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Reasons({ statistics: { reasons } }: Pick<Props, "statistics">) {
  const t = useTexts();
  if (reasons.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="issue-reasons">
      <Title order={2} size="h5" id="issue-reasons" mb="sm">
        {t("newsletter:reasons.title")}
      </Title>
      <Stack component="ul" gap={4} m={0}>
        {reasons.map(({ said, count }) => (
          <Text key={said} component="li" size="sm" className="newsletter-href">
            {t("newsletter:reasons.one", { count, said })}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
