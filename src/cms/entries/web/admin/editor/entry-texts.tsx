import { Paper, SegmentedControl, Stack, Title } from "@mantine/core";
import { useRef } from "react";
import { translatedNames } from "#cms/entries/entry.ts";
import { isLanguage, type Language, languages } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { textInputs } from "./entry-inputs.tsx";
import type { EntryForm } from "./form/use-entry-form.ts";
import { LanguageState } from "./language-state.tsx";
import { useSteadyText } from "./use-steady-text.ts";

type Props = { form: EntryForm; shown: Language; onShow: (language: Language) => void };

/** German and English side by side; where there is no room for both, one after the other. */
export function EntryTexts({ form, shown, onShow }: Props) {
  const t = useTexts();
  const texts = useRef<HTMLDivElement>(null);
  useSteadyText(texts);
  return (
    <div ref={texts} className="admin-steady">
      <SegmentedControl
        className="admin-languages"
        fullWidth
        aria-label={t("admin:entry.language")}
        value={shown}
        onChange={(value) => isLanguage(value) && onShow(value)}
        data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
      />
      <div className="admin-texts">
        {languages.map((language) => (
          <LanguageTexts key={language} form={form} language={language} shown={language === shown} />
        ))}
      </div>
    </div>
  );
}

function LanguageTexts({ form, language, shown }: { form: EntryForm; language: Language; shown: boolean }) {
  const t = useTexts();
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-labelledby={`texts-${language}`}
      className="admin-text"
      data-shown={shown || undefined}
    >
      <Stack gap="md">
        <Title order={2} size="h5" id={`texts-${language}`} className="admin-language-name">
          {t(`admin:language.${language}`)}
        </Title>
        <LanguageState form={form} language={language} />
        {translatedNames.map((field) => {
          const Input = textInputs[field];
          const name = language === "de" ? field : (`en_${field}` as const);
          return <Input key={field} form={form} name={name} language={language} />;
        })}
      </Stack>
    </Paper>
  );
}
