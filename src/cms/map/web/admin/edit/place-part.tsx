import { Anchor, Text } from "@mantine/core";
import type { Place } from "#cms/map/contract.ts";
import { longestText } from "#cms/map/place.ts";
import { pointOf, pointText } from "#cms/map/point.ts";
import { type Language, languages } from "#contract/language.ts";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { PlaceValues } from "./place-text.ts";

export type PlaceForm = VersionedForm<Place, PlaceValues>;
type Line = Extract<keyof PlaceValues, "name_de" | "name_en" | "address" | "position" | "text_de" | "text_en">;

/** What the place is called, where it is, and what is said of it. */
export function PlacePart({ form }: { form: PlaceForm }) {
  const t = useTexts();
  const { values } = form;
  const [main, ...others] = useSiteLanguages();
  // What was written in a language that the site has no more can still be read and changed.
  const isWritten = (language: Language) => values[`name_${language}`] !== "" || values[`text_${language}`] !== "";
  const shown = languages.filter((one) => one === main || others.includes(one) || isWritten(one));
  const written = [main, ...shown.filter((one) => one !== main)];
  const labelOf = (name: "name" | "text", language: Language) =>
    t(
      language === main
        ? `admin:map.field.${name}_de`
        : `admin:map.field.${name}_${language === "de" ? "other" : "en"}`,
    );
  const line = (name: Line) => ({ form: { ...form, set: form.set as (name: Line, value: string) => void }, name });
  return (
    <FormSection id="place-what" title={t("admin:map.part.place")}>
      {written.map((language) => (
        <FormLine
          key={language}
          {...line(`name_${language}`)}
          lang={language}
          label={labelOf("name", language)}
          description={t(language === main ? "admin:map.hint.name_de" : "admin:map.hint.name_en")}
        />
      ))}
      <FormLine
        {...line("address")}
        label={t("admin:map.field.address")}
        description={t("admin:map.hint.address")}
        rows={2}
        maxLength={300}
      />
      <div>
        <FormLine
          {...line("position")}
          label={t("admin:map.field.position")}
          description={t("admin:map.hint.position")}
          maxLength={1000}
        />
        <Found position={values.position} />
      </div>
      {written.map((language) => (
        <FormLine
          key={language}
          {...line(`text_${language}`)}
          lang={language}
          label={labelOf("text", language)}
          {...(language === main && { description: t("admin:map.hint.text_de") })}
          rows={3}
          maxLength={longestText}
        />
      ))}
      <YesNo
        id="place-enabled"
        name="enabled"
        label={t("admin:map.field.enabled")}
        hint={t("admin:map.hint.enabled")}
        checked={values.enabled}
        onChange={(checked) => form.set("enabled", checked)}
      />
    </FormSection>
  );
}

/** What was found in the position, as a link by which its owner sees whether it is right. */
function Found({ position }: { position: string }) {
  const t = useTexts();
  const point = pointOf(position);
  return (
    <Text size="sm" mt={4} role="status">
      {point && (
        <>
          {t("admin:map.found", { point: pointText(point) })}{" "}
          <Anchor
            href={`https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=17/${point.latitude}/${point.longitude}`}
            target="_blank"
            rel="noreferrer"
            underline="always"
            size="sm"
          >
            {t("admin:map.look")}
          </Anchor>
        </>
      )}
    </Text>
  );
}
