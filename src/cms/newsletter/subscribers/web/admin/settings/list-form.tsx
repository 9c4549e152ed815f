import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { MailingList } from "#cms/newsletter/subscribers/contract.ts";
import type { Language } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { useUnsaved } from "#web/admin/form/leaving/use-unsaved.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type ConflictWords, VersionConflict } from "#web/admin/form/saving/version-conflict.tsx";
import { valueText } from "#web/admin/form/value-text.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useFormCopy } from "#web/admin/keeping/copies/use-form-copy.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { type ListValues, listFields, listLabel } from "./list-values.ts";

type Props = {
  /** Null for a new one. */
  list: MailingList | null;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
  leaving: RefObject<boolean>;
};

export function ListForm({ list, onDirty, onClose, leaving }: Props) {
  const t = useTexts();
  const site = useSiteLanguages();
  const [main] = site;
  const ids = `list-${list?._id ?? "new"}`;
  const form = useVersionedForm<MailingList, ListValues>({
    fields: listFields,
    loaded: list,
    ids,
    together: ["en_name", "en_description"],
    onSaved: () => {
      tellSuccess(t("subscribers:done.list"));
      onClose();
    },
  });
  const { values, errors, dirty, set } = form;
  const root = useRef<HTMLFormElement>(null);
  useUnsaved(dirty, onDirty);
  const copies = useFormCopy({ form, fields: listFields, leaving });
  const words: ConflictWords<ListValues> = {
    title: t("subscribers:lists.conflict"),
    labelOf: (name) => listLabel(name, { t, main }),
    textOf: (side, name) => valueText(side[name], t),
  };
  useEffect(() => root.current?.querySelector("input")?.focus(), []);

  const line = (field: "name" | "description", { language, maxLength }: { language: Language; maxLength: number }) => {
    const name = fieldIn(field, language);
    return (
      <TextInput
        key={name}
        id={`${ids}-${name}`}
        lang={language === main ? undefined : language}
        label={listLabel(name, { t, main })}
        value={values[name]}
        error={errors[name]}
        maxLength={maxLength}
        onChange={(event) => set(name, event.currentTarget.value)}
      />
    );
  };
  const choice = (name: "public" | "default", hint: string) => (
    <Checkbox
      id={`${ids}-${name}`}
      label={listLabel(name, { t, main })}
      description={hint}
      checked={values[name]}
      error={errors[name]}
      onChange={(event) => set(name, event.currentTarget.checked)}
    />
  );
  return (
    <Paper withBorder p="md">
      <FormCopyNotice copies={copies} values={values} labelOf={words.labelOf} textOf={words.textOf} />
      <Form
        ref={root}
        method="post"
        noValidate
        data-unsaved={dirty || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit("saveList");
        }}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: site.length }} spacing="md">
            {site.map((language) => line("name", { language, maxLength: lineLength }))}
            {site.map((language) => line("description", { language, maxLength: 500 }))}
          </SimpleGrid>
          {choice("public", t("subscribers:lists.publicHint"))}
          {choice("default", t("subscribers:lists.makeDefaultHint"))}
          <Group gap="sm">
            <Button type="submit" loading={form.busy}>
              {t("admin:form.save")}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                copies.forget();
                onClose();
              }}
            >
              {t("admin:cancel")}
            </Button>
          </Group>
        </Stack>
      </Form>
      <VersionConflict form={form} fields={listFields} {...words} />
    </Paper>
  );
}
