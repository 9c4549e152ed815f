import { Alert, Radio, Stack, Text, VisuallyHidden } from "@mantine/core";
import { sourcesOf, type WrittenKind } from "#shop/legal/kinds.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { LegalFormState } from "./legal-fields.ts";

/** Where the text comes from, if there is a choice; the official model with a warning before it is replaced. */
export function SourcePart({ kind, form: { values, errors, set } }: { kind: WrittenKind; form: LegalFormState }) {
  const t = useTexts();
  const sources = sourcesOf[kind];
  if (sources.length === 1) return null;
  return (
    <FormSection id="legal-source-part" title={t("admin:legal.field.source")} hint={t(`admin:legal.about.${kind}`)}>
      <Radio.Group
        label={<VisuallyHidden>{t("admin:legal.field.source")}</VisuallyHidden>}
        name="source"
        value={values.source}
        error={errors.source}
        onChange={(source) => set("source", sources.find((one) => one === source) ?? sources[0])}
      >
        <Stack gap="sm">
          {sources.map((source) => (
            <Radio
              key={source}
              id={source === sources[0] ? "legal-source" : undefined}
              value={source}
              label={t(`admin:legal.source.${kind}.${source}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {values.source === "own" && sources.includes("generated") && (
        <Alert
          color="yellow"
          variant="light"
          icon={<Icon name="warning" size={22} />}
          title={t("admin:legal.ownRisk.title")}
        >
          <Text size="sm">{t("admin:legal.ownRisk.text")}</Text>
        </Alert>
      )}
      {values.source === "own" && kind === "terms" && (
        <Text size="sm" c="dimmed">
          {t("admin:legal.ownTerms")}
        </Text>
      )}
    </FormSection>
  );
}
