import { NumberInput, PasswordInput, Text } from "@mantine/core";
import { nearest } from "#cms/map/map-source.ts";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { useTexts } from "#web/texts.tsx";
import type { SourceForm } from "./source-fields.ts";

type Props = { form: SourceForm; stored: { set: boolean; last4: string } | undefined };

/** Where tiles come from, who is named for them, and who hands them on. */
export function SourcePart({ form, stored }: Props) {
  const t = useTexts();
  const line = (name: "url" | "attribution" | "attributionLink") => ({
    ...{ form: { ...form, set: form.set as (name: string, value: string) => void, values: lineValues(form) } },
    ...{ name, label: t(`admin:map.source.field.${name}`) },
  });
  const keyState = !stored?.set ? "keyNone" : stored.last4 ? "keyEnds" : "keySet";
  return (
    <>
      <FormSection id="source-address" title={t("admin:map.source.part.address")}>
        <FormLine
          {...line("url")}
          description={t("admin:map.source.hint.url")}
          maxLength={500}
          rows={1}
          autoComplete="off"
        />
        <NumberInput
          id="source-maxZoom"
          name="maxZoom"
          label={t("admin:map.source.field.maxZoom")}
          description={t("admin:map.source.hint.maxZoom")}
          min={1}
          max={nearest}
          allowDecimal={false}
          maw={220}
          value={form.values.maxZoom}
          error={form.errors.maxZoom}
          onChange={(value) => form.set("maxZoom", typeof value === "number" ? value : "")}
        />
        <PasswordInput
          id="source-apikey"
          name="apikey"
          label={t("admin:map.source.field.apikey")}
          description={`${t("admin:map.source.hint.key")} ${t(`admin:map.source.hint.${keyState}`, { last4: stored?.last4 ?? "" })}`}
          autoComplete="off"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": t("admin:account.showPassword") }}
          maxLength={1000}
          value={form.values.apikey}
          error={form.errors.apikey}
          onChange={(event) => form.set("apikey", event.currentTarget.value)}
        />
      </FormSection>
      <FormSection
        id="source-credits"
        title={t("admin:map.source.part.credits")}
        hint={t("admin:map.source.hint.creditsPart")}
      >
        <FormLine {...line("attribution")} />
        <FormLine
          {...line("attributionLink")}
          description={t("admin:map.source.hint.attributionLink")}
          type="url"
          maxLength={500}
        />
      </FormSection>
      <FormSection id="source-serving" title={t("admin:map.source.part.serving")}>
        <YesNo
          id="source-served"
          name="served"
          label={t("admin:map.source.field.served")}
          hint={t("admin:map.source.hint.served")}
          checked={form.values.served}
          onChange={(served) => form.set("served", served)}
        />
        {form.errors.served && (
          <Text size="sm" c="red.8" role="alert">
            {form.errors.served}
          </Text>
        )}
      </FormSection>
    </>
  );
}

function lineValues({ values }: SourceForm): Record<"url" | "attribution" | "attributionLink", string> {
  return { url: values.url, attribution: values.attribution, attributionLink: values.attributionLink };
}
