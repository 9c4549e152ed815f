import { Paper, SimpleGrid, Stack, Title } from "@mantine/core";
import { foundLength, teaserOf } from "#cms/entries/preview.ts";
import { largeAddress } from "#cms/files/picture.ts";
import { drawnAddress, FoundPreview } from "#cms/seo/web/admin/index.ts";
import type { Language } from "#contract/language.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { pageTitle, titleOf } from "#web/site/head/head.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { foundTexts, textInputs } from "../entry-inputs.tsx";
import { useFiles } from "../files/known-files.ts";
import type { EntryForm } from "../form/use-entry-form.ts";
import { SharedFields } from "../shared-fields.tsx";
import { typedAddress, useEntrySite } from "./entry-site.ts";

/** What search results and shared links show of an entry, while it is typed. */
export function SearchPart({ form }: { form: EntryForm }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="entry-search">
      <Title order={2} size="h5" id="entry-search" mb="md">
        {t("admin:entry.search.title")}
      </Title>
      <SimpleGrid cols={{ base: 1, md: languages.length }} spacing="lg" mb="lg">
        {languages.map((language) => (
          <Stack key={language} gap="md">
            {foundTexts.map((field) => {
              const Input = textInputs[field];
              return <Input key={field} form={form} name={fieldIn(field, language)} language={language} />;
            })}
            <Preview form={form} language={language} />
          </Stack>
        ))}
      </SimpleGrid>
      <Stack gap="lg">
        <SharedFields form={form} panel="search" />
      </Stack>
    </Paper>
  );
}

function Preview({ form: { values, entry }, language }: { form: EntryForm; language: Language }) {
  const site = useEntrySite();
  const languages = useSiteLanguages();
  const { of } = useFiles();
  const { main, found } = site;
  const facts = { language, main, languages, config: found.config, ways: [] };
  const [teaser, content] = [values[fieldIn("teaser", language)], values[fieldIn("content", language)]];
  const picture = values.image || values.avatar;
  const own = picture ? of(picture)?.picture : null;
  const address = typedAddress(site, { values, entry, language });
  const title = values[fieldIn("title", language)];
  const page = new URL(address).pathname;
  const drawn = drawnAddress({ title: title || pageTitle(facts), lang: language, page });
  return (
    <FoundPreview
      title={titleOf(facts, values[fieldIn("searchTitle", language)] || title, "entry")}
      shared={title || pageTitle(facts)}
      description={values[fieldIn("description", language)] || teaserOf({ teaser, content: [content] }, foundLength)}
      address={address}
      picture={picture ? own && largeAddress(own) : (found.share ?? drawn)}
      site={pageTitle(facts)}
    />
  );
}
