import { Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { drawnAddress, type FoundFacts, FoundPreview } from "#cms/seo/web/admin/index.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { pageTitle, titleOf } from "#web/site/head.ts";
import { pageAddress } from "#web/site/place.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { PageSettingsValues, SetPage } from "./settings-fields.ts";

type Props = { values: PageSettingsValues; page: Pick<SetPage, "kind">; main: Language; found: FoundFacts };

/** What search results and shared links will show of the page in each language, while it is typed. */
export function SettingsPreview({ values, page: { kind }, main, found }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const { origin, config, share, own } = found;
  const home = kind === "home";
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="page-found">
      <Title order={2} size="h5" id="page-found" mb="md">
        {t("admin:pageSettings.found")}
      </Title>
      <SimpleGrid cols={1} spacing="lg">
        {languages.map((language) => {
          const site = { language, main, languages, config, ways: [] };
          const title = values[fieldIn("title", language)];
          const slug = values[fieldIn("slug", language)] || "…";
          const path = home ? homeAddress(language, main) : pageAddress({ kind, slug }, { language, main });
          const ofSite = (language === "en" && config.translations.en?.description) || config.description || "";
          return (
            <Stack key={language} gap="xs">
              {languages.length > 1 && (
                <Text size="sm" fw={500}>
                  {t(`admin:language.${language}`)}
                </Text>
              )}
              <FoundPreview
                title={titleOf(site, home ? "" : title)}
                description={values[fieldIn("description", language)] || (home ? ofSite : "")}
                address={origin + path}
                picture={
                  values.image !== ""
                    ? own?.id === values.image
                      ? own.src
                      : undefined
                    : (share ?? drawnAddress({ title: home ? pageTitle(site) : title, lang: language, page: path }))
                }
                site={pageTitle(site)}
              />
            </Stack>
          );
        })}
      </SimpleGrid>
    </Paper>
  );
}
