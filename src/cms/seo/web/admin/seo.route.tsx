import { Anchor, Fieldset, Stack, Text } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { loadDesign } from "#cms/design/web/index.ts";
import { readIndexNow } from "#cms/seo/contract.ts";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { mountOf } from "#contract/addresses.ts";
import { titleBy, usualTitle } from "#contract/formats/title-pattern.ts";
import { siteLanguages } from "#contract/language.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { pageTitle } from "#web/site/head/head.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/seo.route";
import { AddressesPart } from "./addresses-part.tsx";
import { drawnAddress } from "./drawn-address.ts";
import { FoundPreview } from "./found-preview.tsx";
import { IndexNowPart } from "./index-now-part.tsx";
import { type SeoForm, type SeoValues, seoFields, seoLabel, seoText, titledKinds } from "./seo-fields.ts";
import { SharePart } from "./share-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestFacts);
  const [[config], { share }, indexNow] = await Promise.all([
    load(context, readConfig, { query: {} }),
    loadDesign(context, { plain: true }),
    load(context, readIndexNow, {}),
  ]);
  return { config: config!, origin, share: share?.src ?? null, indexNow };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(seoFields, form) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(seoFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.seo.title"));
}

/** What search engines are told of the site. */
export default function SeoScreen() {
  const t = useTexts();
  const labelIn = useLabelIn();
  const { config, origin, share, indexNow } = useLoaderData<typeof loader>();
  const form = useVersionedForm<Config, SeoValues>({
    fields: seoFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "seo",
    onSaved: () => tellSuccess(t("admin:settings.seo.saved")),
  });
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.seo.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        />
      }
      needs={changeConfig}
      form={form}
      fields={seoFields}
      conflict={{
        title: t("admin:settings.seo.conflict"),
        labelOf: (name) => seoLabel(name, { t, labelIn }),
        textOf: (values, name) => seoText(values, name, t),
      }}
    >
      <Stack maw={720}>
        <FormSection id="seo-visible" title={t("admin:settings.seo.visible")}>
          <YesNo
            id="seo-hidden"
            name="hidden"
            label={t("admin:settings.seo.hidden")}
            hint={t("admin:settings.seo.hiddenHint")}
            checked={form.values.hidden}
            onChange={(on) => form.set("hidden", on)}
          />
        </FormSection>
        <Titles form={form} config={config} origin={origin} share={share} />
        <SharePart form={form} title={t("admin:settings.seo.example.entry")} own={share} />
        <AddressesPart form={form} config={config} />
        <IndexNowPart form={form} state={indexNow} />
        <Elsewhere config={config} />
      </Stack>
    </EditScreen>
  );
}

type TitlesProps = { form: SeoForm; config: Config; origin: string; share: string | null };

/** How titles are composed, and what comes of it. */
function Titles({ form, config, origin, share }: TitlesProps) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const spoken = useLanguage();
  const shown = languages.find((language) => language === spoken) ?? languages[0];
  const site = pageTitle({ config, language: shown });
  const titleOf = (kind: (typeof titledKinds)[number]) =>
    titleBy(form.values[fieldIn(kind, shown)], { title: t(`admin:settings.seo.example.${kind}`), site });
  const { share: choice } = form.values;
  const pictureOf = (kind: (typeof titledKinds)[number]) =>
    choice === "auto" && share
      ? share
      : drawnAddress({ title: t(`admin:settings.seo.example.${kind}`), lang: shown, template: choice });
  const description = (shown === "en" && config.translations.en?.description) || config.description;
  return (
    <FormSection id="seo-titles" title={t("admin:settings.seo.titles")} hint={t("admin:settings.seo.titlesHint")}>
      {languages.map((language) => {
        const fields = titledKinds.map((kind) => (
          <FormLine
            key={kind}
            form={form}
            name={fieldIn(kind, language)}
            lang={language}
            label={t(`admin:settings.seo.${kind}`)}
            placeholder={usualTitle}
          />
        ));
        if (languages.length === 1) return fields;
        return (
          <Fieldset key={language} legend={t(`admin:language.${language}`)}>
            <Stack gap="md">{fields}</Stack>
          </Fieldset>
        );
      })}
      <FoundPreview
        title={titleOf("page")}
        shared={t("admin:settings.seo.example.page")}
        address={`${origin}/…`}
        description={description}
        picture={pictureOf("page")}
        site={site}
      />
      <FoundPreview
        title={titleOf("entry")}
        shared={t("admin:settings.seo.example.entry")}
        address={`${origin}/…`}
        description=""
        picture={pictureOf("entry")}
        site={site}
      />
      <Text size="sm" c="dimmed">
        {t("admin:settings.seo.ofPages")}
      </Text>
    </FormSection>
  );
}

/** Where other things are that search engines and readers get. */
function Elsewhere({ config }: { config: Config }) {
  const t = useTexts();
  const [main, ...others] = siteLanguages(config);
  return (
    <FormSection id="seo-elsewhere" title={t("admin:settings.seo.elsewhere")}>
      <Stack gap="xs" align="flex-start">
        <Anchor component={Link} to="/admincenter/settings/config">
          {t("admin:settings.seo.website")}
        </Anchor>
        <Anchor href="/sitemap.xml" target="_blank">
          {t("admin:settings.seo.sitemap")}
        </Anchor>
        {[main, ...others].map((language) => (
          <Anchor key={language} href={`${mountOf(language, main)}/feed/rss.xml`} target="_blank">
            {t("admin:settings.seo.feed")}
            {others.length > 0 && `: ${t(`admin:language.${language}`)}`}
          </Anchor>
        ))}
      </Stack>
    </FormSection>
  );
}
