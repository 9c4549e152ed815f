import { Textarea } from "@mantine/core";
import type { TextFieldProps } from "./text-field-props.ts";

/** The text as HTML: for what the editor cannot hold, and when it could not be loaded. */
export default function SourceField({ id, labelId, errorId, invalid, lang, value, onChange }: TextFieldProps) {
  return (
    <Textarea
      id={id}
      lang={lang}
      aria-labelledby={labelId}
      aria-describedby={invalid ? errorId : undefined}
      error={invalid}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      minRows={14}
      autosize
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
    />
  );
}
