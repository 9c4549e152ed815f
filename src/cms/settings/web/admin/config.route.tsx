import { NumberInput, Radio, Stack, Switch, Text } from "@mantine/core";
import { useLoaderData, useRevalidator } from "react-router";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { entryDateFormats } from "#contract/formats/dates/entry-date.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Locked } from "#web/admin/form/locked.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useLabelIn } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/config.route";
import {
  type ConfigForm,
  type ConfigValues,
  configFields,
  configLabel,
  configText,
  formatText,
} from "./config-fields.ts";
import { LanguagesPart } from "./languages-part.tsx";
import { OwnTextsPart } from "./own-texts-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [[config], { models }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readAuthState, {}),
  ]);
  return { config: config!, mayAddCode: models.page.lock, mayMove: models.config.secrets };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(configFields, form) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(configFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.config.title"));
}

/** What the site is called, where it is found, and which languages it speaks. */
export default function ConfigScreen() {
  const t = useTexts();
  const labelIn = useLabelIn();
  const { config, mayAddCode, mayMove } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const form = useVersionedForm<Config, ConfigValues>({
    fields: configFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "config",
    onSaved: (_config, { names }) => {
      tellSuccess(t("admin:settings.config.saved"));
      // The frame knows the languages, and is not loaded again after a form.
      if (names.some((name) => name === "language" || name === "secondLanguage")) void revalidate();
    },
  });
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.config.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        />
      }
      needs={changeConfig}
      form={form}
      fields={configFields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (name) => configLabel(name, { t, labelIn }),
        textOf: (values, name) => configText(values, name, t),
      }}
    >
      <Stack maw={720}>
        <OwnTextsPart form={form} />
        <Address form={form} config={config} mayMove={mayMove} />
        <LanguagesPart
          values={form.values}
          error={form.errors.language}
          onLanguage={(language) => form.set("language", language)}
          onSecond={(on) => form.set("secondLanguage", on)}
        />
        <Entries form={form} />
        {mayAddCode && <CustomCode form={form} />}
      </Stack>
    </EditScreen>
  );
}

type PartProps = { form: ConfigForm };

/** Where the site is found. The links of its mails lead to its domain, so that only owners change it. */
function Address({ form, config, mayMove }: PartProps & { config: Config; mayMove: boolean }) {
  const t = useTexts();
  const { domain, storage } = config.locked ?? {};
  return (
    <FormSection id="config-address" title={t("admin:settings.config.address")}>
      <FormLine
        form={form}
        name="domain"
        label={t("admin:settings.config.domain")}
        description={t("admin:settings.config.domainHint")}
        placeholder={t("admin:settings.config.domainExample")}
        inputMode="url"
        disabled={domain === true || !mayMove}
      />
      {domain ? <Locked /> : !mayMove && <Text size="sm">{t("admin:settings.config.domainOwners")}</Text>}
      <FormLine
        form={form}
        name="facebook_like_url"
        label={t("admin:settings.config.facebook_like_url")}
        description={t("admin:settings.config.facebook_like_urlHint")}
        placeholder={t("admin:settings.config.facebookExample")}
        inputMode="url"
      />
      {storage && (
        <Stack gap={4}>
          <Text size="sm">{t("admin:settings.config.storage", storage)}</Text>
          <Locked />
        </Stack>
      )}
    </FormSection>
  );
}

/** How lists of entries look. */
function Entries({ form: { values, errors, set } }: PartProps) {
  const t = useTexts();
  return (
    <FormSection id="config-entries" title={t("admin:settings.config.entries")}>
      <Radio.Group
        id="config-entryDates"
        name="entryDates"
        label={t("admin:settings.config.entryDates")}
        description={t("admin:settings.config.entryDatesHint")}
        value={values.entryDates}
        error={errors.entryDates}
        onChange={(format) => set("entryDates", format)}
      >
        <Stack gap="xs" mt="sm">
          {entryDateFormats.map((format) => (
            <Radio key={format} size="md" value={format} label={formatText(format)} />
          ))}
        </Stack>
      </Radio.Group>
      <NumberInput
        id="config-entriesByScrolling"
        name="entriesByScrolling"
        label={t("admin:settings.config.entriesByScrolling")}
        description={t("admin:settings.config.entriesByScrollingHint")}
        min={2}
        max={100}
        allowDecimal={false}
        clampBehavior="blur"
        value={values.entriesByScrolling}
        error={errors.entriesByScrolling}
        onChange={(value) => set("entriesByScrolling", value === "" ? "" : Number(value))}
      />
    </FormSection>
  );
}

/** Whether blocks with code of the owner's own run. */
function CustomCode({ form: { values, set } }: PartProps) {
  const t = useTexts();
  return (
    <FormSection id="config-code" title={t("admin:settings.config.code")}>
      <Switch
        id="config-customCode"
        name="customCode"
        label={t("admin:settings.config.customCode")}
        description={t("admin:settings.config.customCodeHint")}
        checked={values.customCode}
        onChange={(event) => set("customCode", event.currentTarget.checked)}
      />
    </FormSection>
  );
}
