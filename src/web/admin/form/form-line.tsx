import { TextInput, type TextInputProps } from "@mantine/core";
import { GrowingText } from "../pieces/growing-text.tsx";

/** What a form tells its fields: the values by their names, what is wrong with them, and how one is set. */
export type LineForm<N extends string> = {
  kind: string;
  values: Record<NoInfer<N>, string>;
  errors: Partial<Record<NoInfer<N>, string>>;
  set: (name: N, value: string) => void;
};

type Props<N extends string> = Pick<
  TextInputProps,
  "label" | "description" | "type" | "autoComplete" | "inputMode" | "placeholder" | "disabled" | "lang" | "className"
> & {
  form: LineForm<N>;
  name: N;
  maxLength?: number;
  /** As many lines are shown at least; it grows with its text. */
  rows?: number;
};

/** A field of a versioned form for a text. Its id is the form's prefix and its name, so that an error gives it the focus. */
export function FormLine<N extends string>({ form, name, rows, maxLength = 160, ...props }: Props<N>) {
  const shared = {
    ...props,
    ...{ id: `${form.kind}-${name}`, name, maxLength },
    value: form.values[name],
    error: form.errors[name],
  };
  if (rows !== undefined) {
    const { type: _type, ...own } = shared;
    return <GrowingText {...own} minRows={rows} onChange={(event) => form.set(name, event.currentTarget.value)} />;
  }
  return <TextInput {...shared} onChange={(event) => form.set(name, event.currentTarget.value)} />;
}
