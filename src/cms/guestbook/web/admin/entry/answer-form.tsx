import { Button, Paper, Stack } from "@mantine/core";
import type { RefObject } from "react";
import { Form } from "react-router";
import type { GuestbookEntry } from "#cms/guestbook/contract.ts";
import { useUnsaved } from "#web/admin/form/leaving/use-unsaved.ts";
import type { EarlyOutcome } from "#web/admin/form/saving/save-state.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { VersionConflict } from "#web/admin/form/saving/version-conflict.tsx";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useFormCopy } from "#web/admin/keeping/copies/use-form-copy.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { type Fields, text } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";

export type AnswerValues = { answer: string };

const tidy = (value: string) => value.replaceAll("\r\n", "\n").trim();

export const answerFields: Fields<AnswerValues> = { answer: text("answer", { read: tidy, tidy }) };

type Props = {
  entry: GuestbookEntry;
  /** The result of the form if it was sent before its script arrived. */
  sent: EarlyOutcome<GuestbookEntry, AnswerValues> | undefined;
  onUnsaved: (unsaved: boolean) => void;
  leaving: RefObject<boolean>;
};

/** The owner's public answer, written in place. */
export function AnswerForm({ entry, sent, onUnsaved, leaving }: Props) {
  const t = useTexts();
  const form = useVersionedForm({
    fields: answerFields,
    loaded: entry,
    answer: sent,
    ids: "guestbook",
    onSaved: () => tellSuccess(t("guestbook:admin.done.answer")),
  });
  const { values, errors, dirty, set } = form;
  useUnsaved(dirty, onUnsaved);
  const copies = useFormCopy({ form, fields: answerFields, leaving });
  const hint = t("guestbook:admin.entry.answerHint");
  const waits = entry.behind?.state === "published" ? "" : ` ${t("guestbook:admin.entry.answerWaits")}`;
  return (
    <Paper withBorder p="lg">
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit("answer");
        }}
      >
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="version" value={entry.version} />
        <Stack gap="md" align="flex-start">
          <FormCopyNotice
            copies={copies}
            values={values}
            labelOf={() => t("guestbook:admin.entry.answer")}
            textOf={({ answer }) => answer}
          />
          <GrowingText
            id="guestbook-answer"
            name="answer"
            label={t("guestbook:admin.entry.answer")}
            description={hint + waits}
            value={values.answer}
            error={errors.answer}
            maxLength={2000}
            minRows={3}
            w="100%"
            onChange={(event) => set("answer", event.currentTarget.value)}
          />
          <Button type="submit" loading={form.busy}>
            {t("guestbook:admin.entry.saveAnswer")}
          </Button>
        </Stack>
      </Form>
      <VersionConflict
        form={form}
        fields={answerFields}
        title={t("guestbook:admin.entry.conflict")}
        labelOf={() => t("guestbook:admin.entry.answer")}
        textOf={({ answer }) => answer}
      />
    </Paper>
  );
}
