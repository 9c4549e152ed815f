import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import type { TextFieldProps } from "./text-field-props.ts";

/** The text as HTML: for what the editor cannot hold, and when it could not be loaded. */
export default function SourceField({ id, labelId, errorId, invalid, lang, value, onChange }: TextFieldProps) {
  return (
    <GrowingText
      id={id}
      lang={lang}
      aria-labelledby={labelId}
      aria-describedby={invalid ? errorId : undefined}
      error={invalid}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      minRows={14}
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
    />
  );
}
