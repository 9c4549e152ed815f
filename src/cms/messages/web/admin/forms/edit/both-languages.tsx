import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { type Language, languages } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { useTexts } from "#web/texts.tsx";

type Text = { de?: string; en?: string };
type Props = {
  /** The id of the German field; the English one has `-en` appended. */
  id: string;
  label: string;
  value: Text;
  onChange: (value: Text) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** The placeholder: the default text. */
  usual?: (language: Language) => string;
  /** Several lines. */
  long?: boolean;
  /** Required in German, to which English falls back. */
  needed?: boolean;
};

/** One text in both languages, beside each other. */
export function BothLanguages({ id, label, value, onChange, hint, error, usual, long = false, needed = false }: Props) {
  const t = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
      {languages.map((language) => {
        const german = language === "de";
        const shared = {
          id: german ? id : `${id}-${language}`,
          lang: language,
          label: t("messages:forms.inLanguage", { label, language: t(`admin:language.${language}`) }),
          placeholder: usual?.(language),
          autoComplete: "off",
          value: value[language] ?? "",
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange(withText(value, { language, text: event.currentTarget.value })),
          ...(german && { withAsterisk: needed, "aria-required": needed || undefined, error, description: hint }),
        };
        return long ? (
          <Textarea key={language} {...shared} autosize minRows={2} maxRows={8} maxLength={2000} />
        ) : (
          <TextInput key={language} {...shared} maxLength={lineLength} />
        );
      })}
    </SimpleGrid>
  );
}

/** Always in the same order and without empty texts, so that an undone change counts as none. */
export function withText(value: Text, { language, text }: { language: Language; text: string }): Text {
  const { de, en }: Text = { ...value, [language]: text };
  return { ...(de && { de }), ...(en && { en }) };
}
