import { TextInput } from "@mantine/core";
import { lineLength } from "#contract/wire/shapes.ts";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { TextProps } from "../form/text-props.ts";

type TextName = "searchTitle" | "keywords";
type SharedName = "author" | "canonical";
type SharedProps = { value: string; error: string | undefined; onChange: (value: string) => void };

export function SearchTitleField(props: TextProps) {
  return <FoundText {...props} field="searchTitle" />;
}

export function KeywordsField(props: TextProps) {
  return <FoundText {...props} field="keywords" />;
}

function FoundText({ form: { values, errors, set }, field, name, language }: TextProps & { field: TextName }) {
  const t = useTexts();
  const label = useLabelIn()(t(`admin:conflict.field.${field}`), language);
  const input = { name, label, lang: language, value: values[name], error: errors[name] };
  return <FoundLine {...input} field={field} onChange={(value) => set(name, value)} />;
}

export function AuthorField(props: SharedProps) {
  return <FoundShared {...props} field="author" />;
}

export function CanonicalField(props: SharedProps) {
  return <FoundShared {...props} field="canonical" />;
}

function FoundShared({ field, ...input }: SharedProps & { field: SharedName }) {
  const t = useTexts();
  return <FoundLine {...input} field={field} name={field} label={t(`admin:conflict.field.${field}`)} />;
}

type LineProps = SharedProps & { field: TextName | SharedName; name: string; label: string; lang?: string };

function FoundLine({ field, name, onChange, ...input }: LineProps) {
  const t = useTexts();
  return (
    <TextInput
      {...input}
      id={`entry-${name}`}
      name={name}
      description={t(`admin:entry.search.${field}Hint`)}
      autoComplete="off"
      maxLength={lineLength}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
