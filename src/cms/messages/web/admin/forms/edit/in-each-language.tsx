import { SimpleGrid, TextInput } from "@mantine/core";
import type { Language } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";

type Text = { de?: string; en?: string };
type Props = {
  /** The id of the field of the main language; the other one has its language appended. */
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
  /** Required in the main language, to which the other one falls back. */
  needed?: boolean;
};

/** One text in the languages of the site, beside each other. */
export function InEachLanguage({
  id,
  label,
  value,
  onChange,
  hint,
  error,
  usual,
  long = false,
  needed = false,
}: Props) {
  const languages = useSiteLanguages();
  const labelIn = useLabelIn();
  return (
    <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="sm" verticalSpacing="xs">
      {languages.map((language) => {
        const leads = language === languages[0];
        const shared = {
          id: leads ? id : `${id}-${language}`,
          lang: language,
          label: labelIn(label, language),
          placeholder: usual?.(language),
          autoComplete: "off",
          value: value[language] ?? "",
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange(withText(value, { language, text: event.currentTarget.value })),
          ...(leads && { withAsterisk: needed, "aria-required": needed || undefined, error, description: hint }),
        };
        return long ? (
          <GrowingText key={language} {...shared} minRows={2} maxRows={8} maxLength={2000} />
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
