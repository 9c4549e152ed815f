import { Alert, Button, Group, Paper, Radio, Stack, Text, Title } from "@mantine/core";
import { type RefObject, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { GuestbookEntry, Report } from "#cms/guestbook/contract.ts";
import { useUnsaved } from "#web/admin/form/leaving/use-unsaved.ts";
import { type Refusal, refusalText } from "#web/admin/form/refusal.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { type Fields, text } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";

type Props = {
  entry: GuestbookEntry;
  /** A refused decision. */
  sent: { refused: Refusal; typed?: string | undefined } | undefined;
  onUnsaved: (unsaved: boolean) => void;
  leaving: RefObject<boolean>;
};

type Decision = { explanation: string };

const decisionFields: Fields<Decision> = { explanation: text("explanation", { tidy: (typed) => typed.trim() }) };
const undecided: Decision = { explanation: "" };

/** What visitors say is wrong with an entry, and the decision that they wait for. */
export function EntryReports(props: Props) {
  const { entry } = props;
  const t = useTexts();
  const { reports = [], openReports = 0 } = entry.behind ?? {};
  if (reports.length === 0) return null;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="guestbook-reports">
      <Title order={2} size="h4" mb="md" id="guestbook-reports">
        {t("guestbook:admin.report.title")}
      </Title>
      <Stack gap="md" component="ul" className="admin-cards">
        {reports.map((report) => (
          <li key={report._id}>
            <OneReport report={report} />
          </li>
        ))}
      </Stack>
      {openReports > 0 && entry.can.moderate && <DecideForm {...props} />}
    </Paper>
  );
}

function OneReport({ report }: { report: Report }) {
  const t = useTexts();
  const { reason, text, name, email, reported, decision, explanation } = report;
  const who = [name, email].filter(Boolean).join(", ");
  return (
    <Stack gap={4}>
      <Group gap="4px 12px">
        <Text fw={600} size="sm">
          {t(`guestbook:reason.${reason}`)}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {who ? t("guestbook:admin.report.by", { name: who }) : t("guestbook:admin.report.anonymous")} ·{" "}
          <Time at={reported} />
        </Text>
      </Group>
      <Text size="sm" className="guestbook-text" c={text ? undefined : "dimmed"}>
        {text || t("guestbook:admin.report.noText")}
      </Text>
      {decision && (
        <Text size="sm" className="guestbook-text">
          <strong>{t(`guestbook:admin.report.decided.${decision}`)}</strong>
          {explanation && `: ${explanation}`}
        </Text>
      )}
    </Stack>
  );
}

function DecideForm({ entry, sent, onUnsaved, leaving }: Props) {
  const t = useTexts();
  const { formData } = useNavigation();
  const [values, setValues] = useState<Decision>({ explanation: sent?.typed ?? "" });
  const copies = useTypedCopy({
    ...{ kind: "decision", of: entry._id, fields: decisionFields, values, untouched: undecided },
    ...{ onTake: setValues, leaving },
  });
  useUnsaved(copies.dirty, onUnsaved);
  return (
    <Form method="post" aria-label={t("guestbook:admin.report.decideTitle")}>
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="version" value={entry.version} />
      <Stack gap="md" align="flex-start" mt="lg">
        <FormCopyNotice
          copies={copies}
          values={values}
          labelOf={() => t("guestbook:admin.report.explanation")}
          textOf={({ explanation }) => explanation}
        />
        {sent && (
          <Alert color="red" role="alert">
            {refusalText(sent.refused, t)}
          </Alert>
        )}
        <Radio.Group name="decision" label={t("guestbook:admin.report.decision")} required>
          <Stack gap="xs" mt="xs">
            <Radio value="remove" required label={t("guestbook:admin.report.remove")} />
            <Radio value="keep" required label={t("guestbook:admin.report.keep")} />
          </Stack>
        </Radio.Group>
        <GrowingText
          name="explanation"
          label={t("guestbook:admin.report.explanation")}
          description={t("guestbook:admin.report.explanationHint")}
          value={values.explanation}
          maxLength={2000}
          required
          minRows={3}
          w="100%"
          onChange={(event) => setValues({ explanation: event.currentTarget.value })}
        />
        <Button type="submit" loading={formData?.get("intent") === "decide"}>
          {t("guestbook:admin.report.decide")}
        </Button>
      </Stack>
    </Form>
  );
}
