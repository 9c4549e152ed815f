import { Checkbox, NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { RichTextField } from "#cms/entries/web/admin/index.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { useTexts } from "#web/texts.tsx";
import type { InputProps } from "./input-props.ts";

const order: ("label" | "description" | "input" | "error")[] = ["label", "input", "description", "error"];

/** A field of several lines that grows with its text. With a `limit`, it says how much of it is used. */
export function GrowingInput(props: InputProps<string> & { rows?: number; limit?: number }) {
  const { hint, lang, rows = 2, limit, value, error, onChange, ...input } = props;
  const t = useTexts();
  const count = value.length;
  const tooLong = limit !== undefined && count > limit;
  return (
    <GrowingText
      {...input}
      {...(lang && { lang })}
      value={value}
      minRows={rows}
      maxRows={10}
      description={limit !== undefined && count > limit / 2 ? t("admin:entry.used", { count, limit }) : hint}
      inputWrapperOrder={order}
      error={tooLong ? t("admin:entry.tooLong", { limit }) : error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function ChoiceInput<T extends string>({
  hint,
  choices,
  onChange,
  lang: _lang,
  ...input
}: Omit<InputProps<T>, "hint"> & {
  hint?: ReactNode;
  choices: { value: T; label: string; disabled?: boolean }[];
}) {
  return (
    <NativeSelect
      {...input}
      description={hint}
      inputWrapperOrder={order}
      data={choices}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    />
  );
}

export function TickInput(props: InputProps<boolean> & { disabled?: boolean }) {
  const { value, hint, onChange, lang: _lang, ...input } = props;
  return (
    <Checkbox
      {...input}
      value="true"
      description={hint}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** A text with headings, lists, links and tables. `round`: with another one the editor begins anew. */
export function LongTextInput({
  id,
  label,
  lang = "de",
  value,
  error,
  onChange,
  round,
}: InputProps<string> & { round: number }) {
  return <RichTextField key={round} {...{ id, label, lang, value, error, onChange }} wordsOnly />;
}
