import { Checkbox, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { type FormField, isChoosing, isOwn, usualLabel } from "#cms/messages/form.ts";
import type { FormRule } from "#cms/messages/form-faults.ts";
import { translator } from "#contract/texts/translate.ts";
import { useTexts } from "#web/texts.tsx";
import { FieldOptions } from "./field-options.tsx";
import { InEachLanguage } from "./in-each-language.tsx";

type Props = {
  field: FormField;
  /** A fixed field of the contact form, which cannot be changed. */
  fixed: boolean;
  rule: FormRule | undefined;
  onChange: (change: Partial<FormField>) => void;
};

/** The input where a fault of a field can be corrected. */
export function inputOf(id: string, rule: FormRule): string {
  if (rule === "FORM_DAYS") return `form-${id}-latest`;
  if (rule === "FORM_WORDING") return `form-${id}-wording`;
  return rule === "FORM_OPTIONS" ? `form-${id}-options-0` : `form-${id}-label`;
}

/** The settings of one field. */
export function FieldSettings({ field, fixed, rule, onChange }: Props) {
  const t = useTexts();
  const { id, type, label, hint, wording, options, required } = field;
  const consent = type === "consent";
  const named = isOwn(type) || consent;
  const errorFor = (...rules: FormRule[]) => (rule && rules.includes(rule) ? t(`problem:hint.${rule}`) : undefined);
  return (
    <Stack gap="md">
      {consent && (
        <InEachLanguage
          id={`form-${id}-wording`}
          label={t("messages:forms.field.wording")}
          hint={t("messages:forms.field.wordingHint")}
          value={wording}
          error={errorFor("FORM_WORDING")}
          onChange={(text) => onChange({ wording: text })}
          long
          needed
        />
      )}
      <InEachLanguage
        id={`form-${id}-label`}
        label={t("messages:forms.field.label")}
        hint={consent ? t("messages:forms.field.consentLabel") : undefined}
        value={label}
        error={errorFor("FORM_LABEL", "FORM_TWICE")}
        onChange={(text) => onChange({ label: text })}
        {...(named ? { usual: (language) => usualLabel(type, translator(language)) } : { needed: true })}
      />
      {isChoosing(type) && (
        <FieldOptions
          id={`form-${id}-options`}
          options={options}
          error={errorFor("FORM_OPTIONS")}
          onChange={(next) => onChange({ options: next })}
        />
      )}
      {type === "date" && <Days field={field} error={errorFor("FORM_DAYS")} onChange={onChange} />}
      {!consent && (
        <InEachLanguage
          id={`form-${id}-hint`}
          label={t("messages:forms.field.hint")}
          value={hint}
          onChange={(text) => onChange({ hint: text })}
        />
      )}
      <Checkbox
        id={`form-${id}-required`}
        label={t("messages:forms.field.required")}
        description={
          fixed ? t("messages:forms.field.fixed") : consent ? t("messages:forms.field.consentRequired") : undefined
        }
        checked={required}
        disabled={fixed}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </Stack>
  );
}

type DaysProps = Pick<Props, "field" | "onChange"> & { error: string | undefined };

/** The days that visitors may choose from. */
function Days({ field: { id, earliest = "", latest = "" }, error, onChange }: DaysProps) {
  const t = useTexts();
  const today = earliest === "today";
  return (
    <Stack gap="xs">
      <Checkbox
        id={`form-${id}-today`}
        label={t("messages:forms.field.today")}
        checked={today}
        onChange={(event) => onChange({ earliest: event.currentTarget.checked ? "today" : "" })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {!today && (
          <TextInput
            id={`form-${id}-earliest`}
            type="date"
            label={t("messages:forms.field.earliest")}
            value={earliest}
            onChange={(event) => onChange({ earliest: event.currentTarget.value })}
          />
        )}
        <TextInput
          id={`form-${id}-latest`}
          type="date"
          label={t("messages:forms.field.latest")}
          value={latest}
          error={error}
          onChange={(event) => onChange({ latest: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Stack>
  );
}
