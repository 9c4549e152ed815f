import { Paper, SegmentedControl, Stack, Title } from "@mantine/core";
import { useRef } from "react";
import { translatedNames } from "#cms/entries/entry.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { foundTexts, textInputs } from "./entry-inputs.tsx";
import type { EntryForm } from "./form/use-entry-form.ts";
import { LanguageState } from "./language-state.tsx";
import { useSteadyText } from "./use-steady-text.ts";

/** The others stand with what else search engines read. */
const textNames = translatedNames.filter((name) => !(foundTexts as readonly string[]).includes(name));

type Props = { form: EntryForm; shown: Language; onShow: (language: Language) => void };

/** The languages of the site side by side, the main one first; where there is no room for both, one after the other. */
export function EntryTexts({ form, shown, onShow }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const readOnly = useReadOnly();
  const texts = useRef<HTMLDivElement>(null);
  useSteadyText(texts);
  return (
    <div ref={texts} className="admin-steady">
      {languages.length > 1 && !readOnly && (
        <SegmentedControl
          className="admin-languages"
          fullWidth
          aria-label={t("admin:entry.language")}
          value={shown}
          onChange={(value) => isLanguage(value) && onShow(value)}
          data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
        />
      )}
      <div className="admin-texts" data-languages={languages.length}>
        {languages.map((language) => (
          <LanguageTexts
            key={language}
            form={form}
            language={language}
            shown={readOnly || languages.length === 1 || language === shown}
          />
        ))}
      </div>
    </div>
  );
}

function LanguageTexts({ form, language, shown }: { form: EntryForm; language: Language; shown: boolean }) {
  const t = useTexts();
  const several = useSiteLanguages().length > 1;
  // Nothing above says which of the two is shown.
  const readOnly = useReadOnly();
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
        <Title order={2} size="h5" id={`texts-${language}`} className={readOnly ? undefined : "admin-language-name"}>
          {several ? t(`admin:language.${language}`) : t("admin:entry.text")}
        </Title>
        <LanguageState form={form} language={language} />
        {textNames.map((field) => {
          const Input = textInputs[field];
          const name = fieldIn(field, language);
          return <Input key={field} form={form} name={name} language={language} />;
        })}
      </Stack>
    </Paper>
  );
}
