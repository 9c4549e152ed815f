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
  const { name_en, note_en } = form.values;
  const english = useSiteLanguages().includes("en") || name_en !== "" || note_en !== "";
  const line = (name: "name_de" | "name_en") => (
    <LineInput
      {...inputOf(form, name)}
      lang={name.slice(-2)}
      label={t(`admin:pickup.field.${name}`)}
      hint={t(`admin:pickup.hint.${name}`)}
      needed={name === "name_de"}
    />
  );
  const note = (name: "note_de" | "note_en") => (
    <GrowingInput
      {...inputOf(form, name)}
      lang={name.slice(-2)}
      label={t(`admin:pickup.field.${name}`)}
      hint={name === "note_de" ? t("admin:pickup.hint.note_de") : undefined}
      limit={500}
    />
  );
  return (
    <FormSection id="pickup-place-what" title={t("admin:pickup.part.place")}>
      {line("name_de")}
      {english && line("name_en")}
      <GrowingInput
        {...inputOf(form, "address")}
        label={t("admin:pickup.field.address")}
        hint={t("admin:pickup.hint.address")}
        limit={300}
      />
      {note("note_de")}
      {english && note("note_en")}
      <TickInput
        {...inputOf(form, "enabled")}
        label={t("admin:pickup.field.enabled")}
        hint={t("admin:pickup.hint.enabled")}
      />
    </FormSection>
  );
}
