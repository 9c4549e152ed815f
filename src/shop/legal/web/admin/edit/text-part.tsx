import { Button } from "@mantine/core";
import { useState } from "react";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { hasHints } from "#shop/legal/hints.ts";
import { LongTextInput } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { LegalFormState } from "./legal-fields.ts";
import { outlineOf } from "./outline.ts";

type Props = {
  form: LegalFormState;
  /** The owner's own text, or what stands below a generated one. */
  field: "own" | "addition";
  /** What the addition belongs to. */
  about?: "withdrawal" | "shipping";
  /** It can begin with an outline. */
  outlined?: boolean;
};

/** A text of the owner's own in each language of the site. */
export function TextPart({ form, field, about, outlined = false }: Props) {
  const t = useTexts();
  const title = t(`admin:legal.field.${field}`);
  const hint = about ? t(`admin:legal.additionHint.${about}`) : t("admin:legal.ownHint");
  return (
    <FormSection id={`legal-${field}-part`} title={title} hint={hint}>
      {useSiteLanguages().map((language) => (
        <InLanguage key={language} {...{ form, field, language, outlined }} />
      ))}
    </FormSection>
  );
}

function InLanguage({ form, field, language, outlined }: Props & { language: Language; outlined: boolean }) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const [main] = useSiteLanguages();
  const name = `${field}_${language}` as const;
  // A text that is set from outside begins its editor anew.
  const [begun, setBegun] = useState(0);
  const value = form.values[name];
  const empty = isEmpty(value);
  return (
    <div className="legal-language">
      <LongTextInput
        id={`legal-${name}`}
        name={name}
        label={labelIn(t("admin:legal.text"), language)}
        lang={language}
        value={value}
        error={form.errors[name] ?? (hasHints(value) && form.refusals > 0 ? t("admin:legal.hintsLeft") : undefined)}
        round={(form.rounds[name] ?? 0) * 1000 + begun}
        onChange={(html) => form.set(name, html)}
      />
      {outlined && empty && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          className="legal-scripted"
          leftSection={<Icon name="list" size={16} />}
          onClick={() => {
            form.set(name, outlineOf(translator(language)));
            setBegun((count) => count + 1);
          }}
        >
          {t("admin:legal.outline.insert")}
        </Button>
      )}
      {language !== main && empty && !isEmpty(form.values[`${field}_${main}`]) && (
        <p className="legal-note">{t("admin:legal.fallback", { language: t(`admin:language.${main}`) })}</p>
      )}
    </div>
  );
}

function isEmpty(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "";
}
