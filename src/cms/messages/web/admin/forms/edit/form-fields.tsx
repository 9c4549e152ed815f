import { Alert, Paper, Text, Title, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { contactFields, type FormField, labelOf, newField } from "#cms/messages/form.ts";
import { useOrder } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { newId } from "#web/new-id.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { FieldItem } from "./field-item.tsx";
import { FieldPalette } from "./field-palette.tsx";
import type { Builder } from "./form-values.ts";
import { useFaults } from "./use-faults.ts";

type Props = { form: Builder; contact: boolean };

/** The fields of a form: moved by dragging or by buttons, and edited in place. */
export function FormFields({ form, contact }: Props) {
  const t = useTexts();
  const [main, ...others] = useSiteLanguages();
  const language = useLanguage();
  const { fields } = form.values;
  const change = (next: FormField[]) => form.set("fields", next);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const faults = useFaults(form, (ids) => setOpened((before) => new Set([...before, ...ids])));
  const added = useAdded(fields);
  const nameOf = (id: string) => {
    const field = fields.find((one) => one.id === id);
    return field ? labelOf(field, language) : id;
  };
  const order = useOrder({
    ids: fields.map(({ id }) => id),
    nameOf,
    texts: "messages:forms.field",
    empty: "form-fields",
    onOrder: (ids) => change(ids.flatMap((id) => fields.find((field) => field.id === id) ?? [])),
  });
  function toggle(id: string): void {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  }
  function add(type: FormField["type"]): void {
    const field = newField(type, `f${newId().slice(-8)}`);
    added(field);
    setOpened(new Set([...opened, field.id]));
    change([...fields, field]);
  }
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="form-fields" id="form-fields-section" tabIndex={-1}>
      <Title order={2} size="h5" id="form-fields" mb={4}>
        {t("messages:forms.part.fields")}
      </Title>
      {others.length > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t(`messages:forms.fallback.${main}`)}
        </Text>
      )}
      {form.errors.fields && (
        <Alert color="red" variant="light" role="alert" mb="md" icon={<Icon name="warning" />}>
          {form.errors.fields}
        </Alert>
      )}
      <ol className="form-order" aria-label={t("messages:forms.order")} ref={order.list}>
        {fields.map((field, at) => (
          <FieldItem
            key={field.id}
            field={field}
            name={nameOf(field.id)}
            at={at}
            order={order}
            fixed={contact && contactFields.some(({ id }) => id === field.id)}
            rule={faults.get(field.id)}
            opened={opened.has(field.id)}
            onToggle={() => toggle(field.id)}
            onChange={(changed) => change(fields.map((one) => (one.id === field.id ? { ...one, ...changed } : one)))}
          />
        ))}
      </ol>
      {!fields.some(({ type }) => type === "email") && (
        <Text size="sm" mt="sm">
          {t("messages:forms.noEmail")}
        </Text>
      )}
      <FieldPalette fields={fields} onAdd={add} />
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </Paper>
  );
}

/** Goes to the first text of a field that was just added. */
function useAdded(fields: FormField[]): (field: FormField) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [fields.length]);
  return ({ id, type }) => {
    wanted.current = type === "consent" ? `form-${id}-wording` : `form-${id}-label`;
  };
}
