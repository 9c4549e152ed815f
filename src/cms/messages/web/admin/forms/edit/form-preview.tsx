import "./form-preview.css";
import { Paper, Title } from "@mantine/core";
import { textOf } from "#cms/messages/form.ts";
import { FormInput } from "#cms/messages/web/index.ts";
import { address, fixedSlugs } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { PanelTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { PrivacyNote } from "#web/site/forms/privacy-note.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { Speaks, useTexts } from "#web/texts.tsx";
import type { FormValues } from "./form-values.ts";

type Props = { values: FormValues; contact: boolean; main: Language };

/** The form as visitors see it, in each language of the site, including unsaved changes. */
export function FormPreview(props: Props) {
  const t = useTexts();
  const [first, ...others] = useSiteLanguages().map((language) => ({
    value: language,
    label: t(`admin:language.${language}`),
    panel: (
      <Speaks language={language}>
        <AsSeen {...props} language={language} />
      </Speaks>
    ),
  }));
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="form-preview">
      <Title order={2} size="h5" id="form-preview" mb="sm">
        {t("messages:forms.preview")}
      </Title>
      {first && others.length > 0 ? (
        <PanelTabs label={t("messages:forms.previewIn")} tabs={[first, ...others]} />
      ) : (
        first?.panel
      )}
    </Paper>
  );
}

function AsSeen({ values, contact, main, language }: Props & { language: Language }) {
  const t = useTexts();
  const title = contact ? "" : textOf(values.name, language);
  return (
    <div className="form-preview" lang={language}>
      <h3>{title || t("messages:public.title")}</h3>
      {values.fields.map((field) => (
        <FormInput
          // The options are only read on the first render.
          key={`${field.id} ${field.options.length}`}
          id={`preview-${field.id}`}
          field={field}
          language={language}
          privacy={address(fixedSlugs.privacy[language], language, main)}
          values={[]}
          error={undefined}
        />
      ))}
      <PrivacyNote where={{ language, main }} text={t("messages:public.privacy")} />
      <span className="form-preview-send">{textOf(values.button, language) || t("messages:public.send")}</span>
      <p className="form-preview-after">{t("messages:forms.part.thanks")}</p>
      <p className="form-preview-thanks">
        <strong>{t("messages:public.sentTitle")}</strong>
        {textOf(values.thanks, language) || t("messages:public.sentText")}
      </p>
    </div>
  );
}
