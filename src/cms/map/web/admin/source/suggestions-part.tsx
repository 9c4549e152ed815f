import { Button, Stack, Text } from "@mantine/core";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import type { SourceForm } from "./source-fields.ts";
import { type Suggestion, suggestions } from "./suggestions.ts";

/** Where an owner can begin who has no contract with anybody. */
export function SuggestionsPart({ form }: { form: SourceForm }) {
  const t = useTexts();
  const fill = (name: Suggestion) => {
    const { url, attribution, attributionLink, maxZoom, served } = suggestions[name];
    form.set("url", url);
    form.set("attribution", attribution);
    form.set("attributionLink", attributionLink);
    form.set("maxZoom", maxZoom);
    form.set("served", served);
  };
  return (
    <FormSection id="source-ready" title={t("admin:map.source.ready")} hint={t("admin:map.source.readyHint")}>
      {(Object.keys(suggestions) as Suggestion[]).map((name) => (
        <Stack key={name} gap={4} align="flex-start">
          <Text fw={600}>{t(`admin:map.source.${name}`)}</Text>
          <Text size="sm" c="dimmed">
            {t(`admin:map.source.${name}Hint`)}
          </Text>
          <Button
            variant="default"
            size="sm"
            aria-label={`${t("admin:map.source.use")}: ${t(`admin:map.source.${name}`)}`}
            onClick={() => fill(name)}
          >
            {t("admin:map.source.use")}
          </Button>
        </Stack>
      ))}
      <Text size="sm" c="dimmed">
        {t("admin:map.source.others")}
      </Text>
    </FormSection>
  );
}
