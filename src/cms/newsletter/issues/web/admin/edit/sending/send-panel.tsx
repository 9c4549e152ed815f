import { Button, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import type { Issue, IssueCheck } from "#cms/newsletter/issues/contract.ts";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { actRefusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Modal } from "#web/admin/pieces/modal.tsx";
import { useTexts } from "#web/texts.tsx";
import { useActs } from "../use-acts.ts";
import { Findings } from "./findings.tsx";
import { Recipients } from "./recipients.tsx";

type Props = { issue: Issue; check: IssueCheck; dirty: boolean; onOnly: (audience: Issue["audience"]) => void };

/** The findings to check before an issue is sent, and the buttons to send or schedule it. */
export function SendPanel({ issue, check, dirty, onOnly }: Props) {
  const t = useTexts();
  const { act, busy } = useActs(issue);
  const [planning, setPlanning] = useState(false);
  const { people, findings } = check;
  const errors = findings.filter(({ level }) => level === "error");
  // The whole admin centre says that there is no mail server.
  const warnings = findings.filter(({ level, code }) => level === "warning" && code !== "NO_MAIL_SERVER");
  const ready = errors.length === 0 && !dirty;
  // An entry that appears later may have appeared by then; the server knows when it looks at the time.
  const plannable = errors.every(({ link }) => link?.reason === "planned") && !dirty;
  function send(): void {
    confirmFirst({
      title: t("newsletter:send.title"),
      content: t("newsletter:send.question", { count: people }),
      final: true,
      onConfirm: () => act("send"),
    });
  }
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="issue-send">
      <Title order={2} size="h5" id="issue-send" mb="md" tabIndex={-1}>
        {t("newsletter:send.heading")}
      </Title>
      <Stack gap="sm">
        <Findings issue={issue} title={t("newsletter:send.errors")} findings={errors} color="red" />
        <Findings issue={issue} title={t("newsletter:send.warnings")} findings={warnings} color="yellow" />
        <Recipients issue={issue} check={check} dirty={dirty} onOnly={onOnly} />
        {dirty && <Text size="sm">{t("newsletter:send.dirty")}</Text>}
        <Group gap="sm">
          {issue.can.send && (
            <Button leftSection={<Icon name="mail" />} disabled={!ready} loading={busy} onClick={send}>
              {t("newsletter:send.now")}
            </Button>
          )}
          {issue.can.schedule && (
            <Button
              variant="default"
              leftSection={<Icon name="clock" />}
              disabled={!plannable}
              onClick={() => setPlanning(true)}
            >
              {t("newsletter:send.later")}
            </Button>
          )}
        </Group>
      </Stack>
      <Modal opened={planning} onClose={() => setPlanning(false)} title={t("newsletter:send.planTitle")}>
        <PlanForm issue={issue} onPlanned={() => setPlanning(false)} />
      </Modal>
    </Paper>
  );
}

/** Stays open with its time until the server has agreed. */
function PlanForm({ issue, onPlanned }: { issue: Issue; onPlanned: () => void }) {
  const t = useTexts();
  const { act, busy, refused } = useActs(issue, { atForm: true, onDone: onPlanned });
  const [at, setAt] = useState(tomorrow);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is rendered outside the editor's form, but React's events bubble through it.
        event.stopPropagation();
        act("schedule", { at });
      }}
    >
      <TextInput
        type="datetime-local"
        label={t("newsletter:send.at")}
        description={t("newsletter:send.atHint")}
        value={at}
        error={refused && actRefusalText(refused, t)}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={busy}>
          {t("newsletter:send.plan")}
        </Button>
      </Group>
    </form>
  );
}

/** At a time when many people read their mails. */
function tomorrow(): string {
  const day = 24 * 60 * 60 * 1000;
  return `${berlinInput(new Date(Date.now() + day).toISOString()).slice(0, 10)}T09:00`;
}
