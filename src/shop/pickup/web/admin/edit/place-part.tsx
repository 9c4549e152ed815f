import { type Language, languages } from "#contract/language.ts";
import type { PickupPlace } from "#shop/pickup/contract.ts";
import { GrowingInput, LineInput, TickInput } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { PlaceValues } from "./place-fields.ts";

export type PlaceForm = Pick<VersionedForm<PickupPlace, PlaceValues>, "values" | "errors" | "set">;

/** What a field of the form gets. */
export function inputOf<N extends keyof PlaceValues>({ values, errors, set }: PlaceForm, name: N) {
  return {
    ...{ id: `pickup-place-${name}`, name, value: values[name], error: errors[name] },
    onChange: (value: PlaceValues[N]) => set(name, value),
  };
}

/** What the place is called, where it is, and how it is found. */
export function PlacePart({ form }: { form: PlaceForm }) {
  const t = useTexts();
  const { values } = form;
  const [main, ...others] = useSiteLanguages();
  // What was written in a language that the site has no more can still be read and changed.
  const isWritten = (language: Language) => values[`name_${language}`] !== "" || values[`note_${language}`] !== "";
  const shown = languages.filter((one) => one === main || others.includes(one) || isWritten(one));
  const written = [main, ...shown.filter((one) => one !== main)];
  const labelOf = (name: "name" | "note", language: Language) =>
    t(
      language === main
        ? `admin:pickup.field.${name}_de`
        : `admin:pickup.field.${name}_${language === "de" ? "other" : "en"}`,
    );
  const name = (language: Language) => (
    <LineInput
      key={language}
      {...inputOf(form, `name_${language}`)}
      lang={language}
      label={labelOf("name", language)}
      hint={t(language === main ? "admin:pickup.hint.name_de" : "admin:pickup.hint.name_en")}
      needed={language === main}
    />
  );
  const note = (language: Language) => (
    <GrowingInput
      key={language}
      {...inputOf(form, `note_${language}`)}
      lang={language}
      label={labelOf("note", language)}
      hint={language === main ? t("admin:pickup.hint.note_de") : undefined}
      limit={500}
    />
  );
  return (
    <FormSection id="pickup-place-what" title={t("admin:pickup.part.place")}>
      {written.map(name)}
      <GrowingInput
        {...inputOf(form, "address")}
        label={t("admin:pickup.field.address")}
        hint={t("admin:pickup.hint.address")}
        limit={300}
      />
      {written.map(note)}
      <TickInput
        {...inputOf(form, "enabled")}
        label={t("admin:pickup.field.enabled")}
        hint={t("admin:pickup.hint.enabled")}
      />
    </FormSection>
  );
}
