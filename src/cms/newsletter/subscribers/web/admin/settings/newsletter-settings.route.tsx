import { Button, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { useRef, useState } from "react";
import { Link, useLoaderData } from "react-router";
import { changeNewsletterSettings, readLists, readNewsletterSettings } from "#cms/newsletter/subscribers/contract.ts";
import { longestConsent } from "#cms/newsletter/subscribers/list.ts";
import { languages } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm, type VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { sentValues } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { NewsletterTabs } from "../newsletter-tabs.tsx";
import type { Route } from "./+types/newsletter-settings.route";
import { dropList, saveList } from "./change-lists.ts";
import { ListCards } from "./list-cards.tsx";
import { type SettingsValues, type StoredSettings, settingLabel, settingsFields } from "./settings-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const confirmationMail = "/admincenter/mails/templates?kind=newsletterConfirm";

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, lists] = await Promise.all([
    load(context, readNewsletterSettings, { query: {} }),
    load(context, readLists, { query: {} }),
  ]);
  return { settings: stored(settings), lists };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "saveList") return saveList(context, form);
  if (intent === "deleteList") return dropList(context, form);
  const body = {
    version: Number(form.get("version")),
    senderName: textIn(form, "senderName"),
    consent: { de: textIn(form, "de"), en: textIn(form, "en") },
  };
  const { reply, refused } = await send(context, changeNewsletterSettings, { body });
  return { thing: reply && stored(reply), refused, typed: refused ? sentValues(settingsFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("subscribers:settings.title"));
}

/** There is one of them only. */
function stored<T extends object>(settings: T): T & { _id: string } {
  return { ...settings, _id: "newsletter" };
}

export default function NewsletterSettingsScreen() {
  const t = useTexts();
  const site = useSiteLanguages();
  const { settings, lists } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [unsavedLists, setUnsavedLists] = useState<string[]>([]);
  const cards = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const form = useVersionedForm<StoredSettings, SettingsValues>({
    fields: settingsFields,
    loaded: settings,
    answer: answer && "typed" in answer ? answer : undefined,
    ids: "newsletter",
    together: ["senderName", ...languages],
  });
  return (
    <>
      <PageHeader title={t("subscribers:settings.title")} tabs={<NewsletterTabs />} />
      <Stack gap="xl" maw={760}>
        <div ref={cards}>
          <ListCards lists={lists} onUnsaved={setUnsavedLists} leaving={leaving} />
        </div>
        <EditScreen
          needs={changeNewsletterSettings}
          form={form}
          fields={settingsFields}
          leaving={leaving}
          others={{ unsaved: unsavedLists.length > 0, save: () => saveForms(cards.current) }}
          conflict={{
            title: t("subscribers:settings.conflict"),
            labelOf: (name) => settingLabel(name, { t, site }),
            textOf: (values, name) => values[name],
          }}
        >
          <Wording form={form} />
        </EditScreen>
        <Versions settings={settings} />
      </Stack>
    </>
  );
}

function saveForms(cards: HTMLElement | null): void {
  for (const form of cards?.querySelectorAll<HTMLFormElement>("form[data-unsaved]") ?? []) form.requestSubmit();
}

function Wording({ form: { values, errors, set } }: { form: VersionedForm<StoredSettings, SettingsValues> }) {
  const t = useTexts();
  const site = useSiteLanguages();
  return (
    <section aria-labelledby="wording">
      <Title order={2} size="h4" id="wording" mb="sm">
        {t("subscribers:settings.wording")}
      </Title>
      <Paper withBorder p="lg">
        <Stack gap="md">
          <TextInput
            id="newsletter-senderName"
            name="senderName"
            label={settingLabel("senderName", { t, site })}
            description={t("subscribers:settings.senderHint")}
            value={values.senderName}
            error={errors.senderName}
            maxLength={lineLength}
            onChange={(event) => set("senderName", event.currentTarget.value)}
          />
          {site.map((language) => (
            <GrowingText
              key={language}
              id={`newsletter-${language}`}
              name={language}
              lang={language}
              label={settingLabel(language, { t, site })}
              description={t("subscribers:settings.consentHint")}
              value={values[language]}
              error={errors[language]}
              maxLength={longestConsent}
              minRows={3}
              onChange={(event) => set(language, event.currentTarget.value)}
            />
          ))}
          <Group>
            <Button component={Link} to={confirmationMail} variant="subtle" leftSection={<Icon name="eye" />}>
              {t("subscribers:settings.preview")}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </section>
  );
}

/** Every wording that was ever shown. */
function Versions({ settings }: { settings: StoredSettings }) {
  const t = useTexts();
  return (
    <section aria-labelledby="versions">
      <Title order={2} size="h4" id="versions" mb="sm">
        {t("subscribers:settings.versions")}
      </Title>
      {settings.consents.length === 0 ? (
        <Text c="dimmed">{t("subscribers:settings.noVersions")}</Text>
      ) : (
        <Stack gap="sm">
          {settings.consents.map((version) => (
            <Paper key={version.hash} withBorder p="md">
              <Text size="sm" c="dimmed" mb={4}>
                {t("subscribers:settings.version", {
                  number: version.number,
                  language: t(`admin:language.${version.language}`),
                  count: version.used,
                })}{" "}
                · <Time at={version.since} />
              </Text>
              <Text lang={version.language}>{version.text}</Text>
            </Paper>
          ))}
        </Stack>
      )}
    </section>
  );
}
