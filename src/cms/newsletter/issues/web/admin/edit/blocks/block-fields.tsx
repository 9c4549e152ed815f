import { Select, SimpleGrid, Stack } from "@mantine/core";
import { RichTextField } from "#cms/entries/web/admin/index.ts";
import { choiceLabel, FieldInput, fieldLabel, type Things } from "#cms/pages/web/admin/index.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { BlockField } from "#contract/blocks/block-fields.ts";
import type { KnownType } from "#contract/blocks/known-types.ts";
import type { Language, Localised } from "#contract/language.ts";
import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { PanelTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";

type Props = { block: Block; type: KnownType; things: Things; onChange: (block: Block) => void };

/** Those fields of a block that count in mails. Texts are typed in all languages beside one another. */
export function BlockFields({ block, type, things, onChange }: Props) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const shown = (type.mail ?? []).flatMap((prop) => {
    const field = type.fields[prop];
    return field && field.kind !== "own" ? [{ prop, field }] : [];
  });
  return (
    <Stack gap="sm">
      {shown.map(({ prop, field }) => {
        const value = block.props[prop] ?? field.begin;
        const onValue = (next: unknown) => onChange({ ...block, props: { ...block.props, [prop]: next } });
        const shared = { id: `block-${block.id}-${prop}`, label: fieldLabel(t, { type, prop }) };
        if (field.kind === "words" && !field.cells) {
          return <Words key={prop} {...shared} value={value as Localised} onChange={onValue} />;
        }
        if (field.kind === "html") {
          return <Html key={prop} {...shared} value={value as Localised} onChange={onValue} />;
        }
        if (field.kind === "sizes") {
          return (
            <OneSize key={prop} {...shared} {...{ type, prop, field }} value={value as Sizes} onChange={onValue} />
          );
        }
        return (
          <FieldInput
            key={prop}
            {...shared}
            {...{ type, prop, field, value, things, onChange: onValue }}
            language={main}
            error={undefined}
          />
        );
      })}
    </Stack>
  );
}

type TextProps = { id: string; label: string; value: Localised; onChange: (value: Localised) => void };

function Words({ id, label, value, onChange }: TextProps) {
  const languages = useSiteLanguages();
  const labelIn = useLabelIn();
  return (
    <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="md">
      {languages.map((language) => (
        <GrowingText
          key={language}
          id={`${id}-${language}`}
          lang={language}
          label={labelIn(label, language)}
          minRows={1}
          maxRows={6}
          autoComplete="off"
          value={value[language] ?? ""}
          onChange={({ currentTarget }) =>
            onChange({ ...value, [language]: currentTarget.value.replace(/\s*\n\s*/g, " ") })
          }
        />
      ))}
    </SimpleGrid>
  );
}

function Html({ id, value, onChange }: TextProps) {
  const t = useTexts();
  const readOnly = useReadOnly();
  const [main, ...others] = useSiteLanguages();
  const text = (language: Language) => ({
    value: language,
    label: t(`admin:language.${language}`),
    panel: (
      <RichTextField
        {...(readOnly && { label: t(`admin:language.${language}`) })}
        id={`${id}-${language}`}
        lang={language}
        value={value[language] ?? ""}
        error={undefined}
        onChange={(written) => onChange({ ...value, [language]: written })}
      />
    ),
  });
  const written = text(main);
  if (others.length === 0) return written.panel;
  if (readOnly) return [written, ...others.map(text)].map(({ value: one, panel }) => <div key={one}>{panel}</div>);
  return <PanelTabs label={t("newsletter:blocks.languages")} tabs={[written, ...others.map(text)]} />;
}

type Sizes = { phone: string; desk: string };
type SizeProps = {
  id: string;
  label: string;
  type: KnownType;
  prop: string;
  field: BlockField;
  value: Sizes;
  onChange: (value: Sizes) => void;
};

/** Mail programs know no screens: what may differ between them on a page is one value in a mail. */
function OneSize({ id, label, type, prop, field, value, onChange }: SizeProps) {
  const t = useTexts();
  const values = field.values ?? [];
  return (
    <Select
      {...{ id, label }}
      data={values.map((one) => ({ value: one, label: choiceLabel(t, { type, prop, value: one }) }))}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      value={value.desk}
      onChange={(one) => one && onChange({ phone: one, desk: one })}
    />
  );
}
