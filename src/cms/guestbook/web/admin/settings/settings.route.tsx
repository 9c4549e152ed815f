import { Anchor, Fieldset, Paper, Stack, Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { changeGuestbookSettings, readGuestbookSettings } from "#cms/guestbook/contract.ts";
import type { Language } from "#contract/language.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm, type VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { screenAddress } from "#web/site/place.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { guestbookList } from "../list/guestbook-list.ts";
import type { Route } from "./+types/settings.route";
import { type SettingsValues, type StoredSettings, settingLabel, settingsFields } from "./settings-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const address = screenAddress("guestbook", { language: main, main });
  return { settings: stored(await load(context, readGuestbookSettings, {})), address };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(settingsFields, form) };
  const { reply, refused } = await send(context, changeGuestbookSettings, { body });
  return { thing: reply && stored(reply), refused, typed: refused ? sentValues(settingsFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("guestbook:admin.config.title"));
}

/** There is one of them only. */
function stored<T extends object>(settings: T): T & { _id: string } {
  return { ...settings, _id: "guestbook" };
}

export default function GuestbookSettingsScreen() {
  const t = useTexts();
  const labelIn = useLabelIn();
  const languages = useSiteLanguages();
  const { settings, address } = useLoaderData<typeof loader>();
  const form = useVersionedForm<StoredSettings, SettingsValues>({
    fields: settingsFields,
    loaded: settings,
    answer: useAnswer<typeof action>(),
    ids: "guestbook",
  });
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("guestbook:admin.config.title")}
          back={{ to: guestbookList.path, label: t("guestbook:title") }}
        />
      }
      needs={changeGuestbookSettings}
      form={form}
      fields={settingsFields}
      conflict={{
        title: t("guestbook:admin.config.conflict"),
        labelOf: (name) => settingLabel(name, { t, labelIn }),
        textOf: (values, name) => valueText(values[name], t),
      }}
    >
      <Paper withBorder p="lg" maw={640}>
        <Stack gap="lg" align="flex-start">
          {(["open", "moderated"] as const).map((name) => (
            <YesNo
              key={name}
              id={`guestbook-${name}`}
              name={name}
              label={t(`guestbook:admin.config.${name}`)}
              hint={t(`guestbook:admin.config.${name}Hint`)}
              checked={form.values[name]}
              onChange={(checked) => form.set(name, checked)}
            />
          ))}
          <Fieldset legend={t("guestbook:admin.config.intro")} w="100%">
            <Text size="sm" c="dimmed" mb="sm">
              {t("guestbook:admin.config.introHint")}
            </Text>
            <Stack gap="md">
              {languages.map((language) => (
                <Intro key={language} name={fieldIn("intro", language)} language={language} form={form} />
              ))}
            </Stack>
          </Fieldset>
          <Place address={address} />
        </Stack>
      </Paper>
    </EditScreen>
  );
}

type SettingsForm = VersionedForm<StoredSettings, SettingsValues>;

type IntroProps = { name: "intro" | "en_intro"; language: Language; form: SettingsForm };

function Intro({ name, language, form: { values, errors, set } }: IntroProps) {
  const t = useTexts();
  const several = useSiteLanguages().length > 1;
  return (
    <GrowingText
      id={`guestbook-${name}`}
      name={name}
      lang={language}
      label={several ? t(`admin:language.${language}`) : undefined}
      aria-label={several ? undefined : t("guestbook:admin.config.intro")}
      value={values[name]}
      error={errors[name]}
      maxLength={1000}
      minRows={2}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
}

function Place({ address }: { address: string }) {
  const t = useTexts();
  const [before, link, after] = t("guestbook:admin.config.address", { address }).split(/<\/?a>/);
  return (
    <Text size="sm" c="dimmed">
      {before}
      <Anchor href={address} inherit underline="always">
        {link}
      </Anchor>
      {after}
    </Text>
  );
}
