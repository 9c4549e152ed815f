import { TextInput } from "@mantine/core";
import { lineLength } from "#contract/wire/shapes.ts";
import { useTexts } from "#web/texts.tsx";

const nearTheLimit = lineLength - 30;

type Props = {
  id: string;
  name: string;
  lang: string;
  value: string;
  error: string | undefined;
  description: string | undefined;
  required: boolean;
  onChange: (title: string) => void;
};

/**
 * A title and, near its limit, how much of it is used. Text beyond the limit is not cut, so that the user can shorten
 * it.
 */
export function TitleField({ id, name, lang, value, error, description, required, onChange }: Props) {
  const t = useTexts();
  const tooLong = value.length > lineLength;
  const used = t("admin:entry.used", { count: value.length, limit: lineLength });
  return (
    <TextInput
      id={id}
      name={name}
      lang={lang}
      label={t("admin:entry.field.title")}
      // The browser's own message would come in the language of the browser.
      withAsterisk={required}
      aria-required={required || undefined}
      value={value}
      description={value.length > nearTheLimit ? used : description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error ?? (tooLong ? t("admin:entry.tooLong", { limit: lineLength }) : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
