import { Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { changeTranslation, type TextEntry } from "#cms/translations/contract.ts";
import { InputsFor } from "#web/admin/form/read-only.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { type DraftActs, type Drafts, nameOf } from "./drafts.ts";
import { TextField } from "./text-field.tsx";

type Props = {
  entry: TextEntry;
  drafts: Drafts;
  acts: DraftActs;
  /** It is the first one of its place. */
  leads: boolean;
};

/** A text with its plural forms, in the languages of the site side by side. */
export function TextCard({ entry, drafts, acts, leads }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const { _id, placeName, law, placeholders, texts } = entry;
  return (
    <>
      {leads && (
        <Title order={2} size="h4" className="translations-place">
          {placeName}
        </Title>
      )}
      <Paper withBorder p="md" component="section" aria-label={t("admin:translations.textOf", { key: _id })}>
        <InputsFor needs={changeTranslation}>
          <SimpleGrid cols={{ base: 1, md: languages.length }} spacing="lg" verticalSpacing="md">
            {languages.map((language) => (
              <Stack key={language} gap="md">
                {texts
                  .filter(({ lang }) => lang === language)
                  .map((one) => (
                    <TextField key={one.key} one={one} typed={drafts[nameOf(one)]} acts={acts} />
                  ))}
              </Stack>
            ))}
          </SimpleGrid>
        </InputsFor>
        {placeholders.length > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {t("admin:translations.placeholders", { names: placeholders.join(", ") })}
          </Text>
        )}
        <Group gap="xs" mt="sm" justify="space-between">
          <Text size="xs" c="dimmed" className="translations-key">
            {_id}
          </Text>
          {law && (
            <Badge color="yellow.9" variant="light" tt="none" className="translations-law">
              {t("admin:translations.law")}
            </Badge>
          )}
        </Group>
      </Paper>
    </>
  );
}
