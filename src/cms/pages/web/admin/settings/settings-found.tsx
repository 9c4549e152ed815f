import "./settings-found.css";
import { Paper, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { largeAddress } from "#cms/files/picture.ts";
import { useFileRows } from "#cms/files/web/admin/index.ts";
import type { FoundFacts } from "#cms/seo/web/admin/index.ts";
import type { Language } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { PageSettingsValues, SetPage, SettingsForm } from "./settings-fields.ts";
import { SettingsPreview } from "./settings-preview.tsx";

type Props = {
  form: SettingsForm;
  page: Pick<SetPage, "kind">;
  main: Language;
  found: FoundFacts;
  labelOf: (name: keyof PageSettingsValues) => string;
};

type TextName = {
  [N in keyof PageSettingsValues]: PageSettingsValues[N] extends string ? N : never;
}[keyof PageSettingsValues];

/** What search engines are told of the page beside its title and description, with a preview of what they show. */
export function SettingsFound({ form: { values, errors, set }, page, main, found, labelOf }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const chosen = useChosen(values.image, found);
  const input = (name: TextName, hint: string, lang?: Language) => (
    <TextInput
      id={`page-${name}`}
      name={name}
      lang={lang}
      label={labelOf(name)}
      description={t(`admin:pageSettings.${hint}`)}
      autoComplete="off"
      maxLength={lineLength}
      error={errors[name]}
      value={values[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="page-found">
      <Title order={2} size="h5" id="page-found" mb="md">
        {t("admin:pageSettings.found")}
      </Title>
      <Stack gap="xl">
        {languages.map((language) => (
          <Stack key={language} gap="md">
            {input(fieldIn("searchTitle", language), "searchTitleHint", language)}
            <SettingsPreview {...{ values, page, language, main, found, chosen }} />
          </Stack>
        ))}
        <details className="page-found-more" open={isMoreSaid(values)}>
          <summary>{t("admin:pageSettings.more")}</summary>
          <Stack gap="md" mt="md">
            <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="lg">
              {languages.map((language) => (
                <div key={language}>{input(fieldIn("keywords", language), "keywordsHint", language)}</div>
              ))}
            </SimpleGrid>
            {input("author", "authorHint")}
            {input("canonical", "canonicalHint")}
          </Stack>
        </details>
      </Stack>
    </Paper>
  );
}

/** The picture that is chosen for shared links, also before it is stored; null for a deleted one. */
function useChosen(image: string, { own }: FoundFacts): string | null | undefined {
  const isStored = own?.id === image;
  const row = useFileRows(image === "" || isStored ? [] : [image]).get(image);
  if (isStored) return own.src;
  return row?.picture ? largeAddress(row.picture) : row === null ? null : undefined;
}

/** Nothing that is said is out of sight. */
function isMoreSaid({ keywords, en_keywords, author, canonical }: PageSettingsValues): boolean {
  return [keywords, en_keywords, author, canonical].some(Boolean);
}
