import { MultiSelect, NumberInput, Select, SimpleGrid, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { BlockField } from "#contract/blocks/block-fields.ts";
import type { KnownType } from "#contract/blocks/known-types.ts";
import { berlinInput, berlinTime } from "#contract/formats/dates/date-time.ts";
import type { Language, Localised } from "#contract/language.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { choiceLabel } from "../block-texts.ts";
import "./fields.css";
import { CellsInput } from "./cells/cells-input.tsx";
import { FilesInput } from "./files-input.tsx";
import type { Things } from "./things.ts";
import { withText } from "./with-text.ts";
import { isWritable } from "./writable.ts";

type Props = {
  id: string;
  type: KnownType;
  prop: string;
  field: BlockField;
  label: string;
  value: unknown;
  language: Language;
  things: Things;
  /** Why the server has refused it. */
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** The input for one property of a block, by its kind. Texts are typed on the page; here they are within reach of all. */
export function FieldInput(props: Props) {
  const t = useTexts();
  const { id, type, prop, field, label, value, language, things, error, onChange } = props;
  const choices = (field.values ?? []).map((one) => ({
    value: one,
    label: choiceLabel(t, { type, prop, value: one }),
  }));
  const select = { data: choices, allowDeselect: false, comboboxProps: { withinPortal: true } };
  switch (field.kind) {
    case "words":
      if (field.cells) return <CellsInput {...{ id, label, language, error, onChange }} value={value as Localised} />;
      return <WordsInput {...{ id, label, language, error, onChange }} value={value as Localised} />;
    case "html":
      return <HtmlInput {...{ id, label, language, error, onChange }} value={value as Localised} />;
    case "link":
      return <LinkField {...{ id, label, error }} value={textOf(value)} onChange={onChange} />;
    case "line":
      return (
        <TextInput
          {...{ id, label, error }}
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case "code":
      return (
        <GrowingText
          {...{ id, label, error }}
          minRows={8}
          maxRows={24}
          spellCheck={false}
          autoCapitalize="off"
          styles={{ input: { fontFamily: "monospace" } }}
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case "choice":
      return <Select {...{ id, label, error, onChange }} value={textOf(value)} {...select} />;
    case "sizes": {
      const sizes = value as { phone: string; desk: string };
      return (
        <fieldset className="canvas-sizes">
          <Text component="legend" size="sm" fw={500}>
            {label}
          </Text>
          <SimpleGrid cols={2} spacing="xs">
            {(["phone", "desk"] as const).map((size) => (
              <Select
                key={size}
                label={t(`admin:canvas.${size}Value`)}
                value={sizes[size]}
                onChange={(one) => onChange({ ...sizes, [size]: one })}
                {...select}
              />
            ))}
          </SimpleGrid>
        </fieldset>
      );
    }
    case "number":
      return (
        <NumberInput
          {...{ id, label, error }}
          value={Number(value)}
          {...(field.least !== undefined && { min: field.least })}
          {...(field.most !== undefined && { max: field.most })}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(number) => typeof number === "number" && onChange(number)}
        />
      );
    case "yesNo":
      return (
        <Switch
          {...{ id, label, error }}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "time":
      return (
        <TextInput
          {...{ id, label, error }}
          type="datetime-local"
          value={value ? berlinInput(textOf(value)) : ""}
          onChange={({ currentTarget }) => onChange(berlinTime(currentTarget.value) ?? "")}
        />
      );
    case "picture":
      return (
        <FilesInput
          {...{ id, label, error }}
          picture
          several={false}
          value={value ? [textOf(value)] : []}
          onChange={([first = ""]) => onChange(first)}
        />
      );
    case "pictures":
    case "files":
      return (
        <FilesInput
          {...{ id, label, error, onChange }}
          picture={field.kind === "pictures"}
          several
          value={value as string[]}
        />
      );
    case "tags":
      return (
        <Select
          {...{ id, label, error }}
          searchable
          clearable
          placeholder={t("admin:canvas.all")}
          value={(value as string[])[0] ?? null}
          data={things["tag"] ?? []}
          onChange={(tag) => onChange(tag ? [tag] : [])}
        />
      );
    case "thing":
      return (
        <Select
          {...{ id, label, error }}
          searchable
          clearable
          placeholder={t("admin:canvas.notChosen")}
          value={textOf(value) || null}
          data={things[field.thing ?? ""] ?? []}
          onChange={(thing) => onChange(thing ?? "")}
        />
      );
    case "things":
      return (
        <MultiSelect
          {...{ id, label, error, onChange }}
          searchable
          clearable
          maxValues={field.most}
          nothingFoundMessage={t("admin:canvas.noneFound")}
          value={value as string[]}
          data={things[field.thing ?? ""] ?? []}
        />
      );
    // Its block has other ways to change it.
    case "own":
      return null;
  }
}

type TextProps = {
  id: string;
  label: string;
  value: Localised;
  language: Language;
  error: string | undefined;
  onChange: (value: Localised) => void;
};

function WordsInput({ id, label, value, language, error, onChange }: TextProps) {
  const [main] = useSiteLanguages();
  return (
    <GrowingText
      {...{ id, label, error }}
      lang={language}
      minRows={1}
      maxRows={6}
      placeholder={Object.values(value).find(Boolean) ?? ""}
      value={value[language] ?? ""}
      onChange={({ currentTarget }) =>
        onChange(withText(value, { language, main, text: currentTarget.value.replace(/\s*\n\s*/g, " ") }))
      }
    />
  );
}

/** A text with formatting is written on the page; one that holds more than can be written there, as it is stored. */
function HtmlInput({ id, label, value, language, error, onChange }: TextProps) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const html = value[language] ?? "";
  if (isWritable(html)) {
    return (
      <Stack gap={2}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {t(html ? "admin:canvas.writeThere" : "admin:canvas.missing")}
        </Text>
        {error && (
          <Text size="xs" c="red">
            {error}
          </Text>
        )}
      </Stack>
    );
  }
  return (
    <GrowingText
      {...{ id, label, error }}
      description={t("admin:editor.source")}
      minRows={6}
      maxRows={20}
      spellCheck={false}
      value={html}
      onChange={({ currentTarget }) => onChange(withText(value, { language, main, text: currentTarget.value }))}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
