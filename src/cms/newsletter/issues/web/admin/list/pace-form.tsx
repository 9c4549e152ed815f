import { Button, Group, Paper, TextInput, Title } from "@mantine/core";
import { useRef } from "react";
import { Form } from "react-router";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import type { EarlyOutcome } from "#web/admin/form/saving/save-state.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type ConflictWords, VersionConflict } from "#web/admin/form/saving/version-conflict.tsx";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useFormCopy } from "#web/admin/keeping/copies/use-form-copy.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { useTexts } from "#web/texts.tsx";
import { type PaceValues, paceFields, type StoredPace } from "./pace-values.ts";

type Props = { pace: StoredPace; answer: EarlyOutcome<StoredPace, PaceValues> | undefined };

/** How many mails may leave in an hour. */
export function PaceForm({ pace, answer }: Props) {
  const t = useTexts();
  const form = useVersionedForm<StoredPace, PaceValues>({
    fields: paceFields,
    loaded: pace,
    answer,
    ids: "pace",
    onSaved: () => tellSuccess(t("newsletter:pace.saved")),
  });
  const { thing, values, errors, set } = form;
  const leaving = useRef(false);
  const copies = useFormCopy({ form, fields: paceFields, leaving });
  const words: ConflictWords<PaceValues> = {
    title: t("newsletter:pace.conflict"),
    labelOf: () => t("newsletter:pace.label"),
    textOf: ({ perHour }) => perHour || t("newsletter:pace.none"),
  };
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="newsletter-pace" className="newsletter-pace">
      <Title order={2} size="h5" id="newsletter-pace" mb="xs">
        {t("newsletter:pace.title")}
      </Title>
      <FormCopyNotice copies={copies} values={values} labelOf={words.labelOf} textOf={words.textOf} />
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <input type="hidden" name="version" value={thing?.version} />
        <Group align="flex-end" gap="sm">
          <TextInput
            id="pace-perHour"
            name="perHour"
            inputMode="numeric"
            label={t("newsletter:pace.label")}
            description={t("newsletter:pace.hint")}
            placeholder={t("newsletter:pace.none")}
            value={values.perHour}
            error={errors.perHour}
            onChange={(event) => set("perHour", event.currentTarget.value.replace(/\D/g, "").slice(0, 7))}
          />
          <Button type="submit" variant="default" loading={form.busy}>
            {t("admin:form.save")}
          </Button>
        </Group>
      </Form>
      <LeaveGuard dirty={form.dirty} leaving={leaving} />
      <VersionConflict form={form} fields={paceFields} {...words} />
    </Paper>
  );
}
