import "./config.css";
import { Group, NumberInput, Paper, Radio, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { useLoaderData, useRevalidator } from "react-router";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { type EntryDateFormat, entryDate, entryDateFormats } from "#contract/formats/entry-date.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm, type VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, type Fields, line, oneOfThese, sentValues, typedNumber, yesNo } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/config.route";
import { LanguagesPart } from "./languages-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const addressParts = ["name", "street", "zip", "city", "phone", "email"] as const;
type AddressPart = (typeof addressParts)[number];

type ConfigValues = {
  language: Language;
  secondLanguage: boolean;
  entryDates: EntryDateFormat;
  entriesByScrolling: number | "";
  customCode: boolean;
} & Record<AddressPart, string>;

const configFields: Fields<ConfigValues> = {
  language: oneOfThese("language", languages, "de"),
  secondLanguage: yesNo("secondLanguage", true),
  entryDates: oneOfThese("entryDates", entryDateFormats, entryDateFormats[0]),
  entriesByScrolling: typedNumber("entriesByScrolling", 6),
  customCode: yesNo("customCode"),
  name: line("address/name"),
  street: line("address/street"),
  zip: line("address/zip"),
  city: line("address/city"),
  phone: line("address/phone"),
  email: line("address/email"),
};

export async function loader({ context }: Route.LoaderArgs) {
  const [[config], { models }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readAuthState, {}),
  ]);
  return { config: config!, mayAddCode: models.page.lock };
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

/** The same day in each format, so that users need not read the pattern. */
const example = "2026-11-05T12:00:00.000Z";

/** Settings of the whole site. */
export default function ConfigScreen() {
  const t = useTexts();
  const { config, mayAddCode } = useLoaderData<typeof loader>();
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
      form={form}
      fields={configFields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (name) => t(`admin:settings.config.${name}`),
        textOf: (values, name) => textOf(values, name, t),
      }}
    >
      <Stack maw={640}>
        <LanguagesPart
          values={form.values}
          error={form.errors.language}
          onLanguage={(language) => form.set("language", language)}
          onSecond={(on) => form.set("secondLanguage", on)}
        />
        <Entries form={form} />
        <Address form={form} />
        {mayAddCode && <CustomCode form={form} />}
      </Stack>
    </EditScreen>
  );
}

type PartProps = { form: VersionedForm<Config, ConfigValues> };

/** How lists of entries look. */
function Entries({ form: { values, errors, set } }: PartProps) {
  const t = useTexts();
  return (
    <Paper withBorder p="lg">
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
        mt="xl"
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
    </Paper>
  );
}

/** Whether blocks with code of the owner's own run. */
function CustomCode({ form: { values, set } }: PartProps) {
  const t = useTexts();
  return (
    <Paper withBorder p="lg">
      <Switch
        id="config-customCode"
        name="customCode"
        label={t("admin:settings.config.customCode")}
        description={t("admin:settings.config.customCodeHint")}
        checked={values.customCode}
        onChange={(event) => set("customCode", event.currentTarget.checked)}
      />
    </Paper>
  );
}

/** How browsers fill each part in. */
const autoComplete: Record<AddressPart, string> = {
  ...{ name: "organization", street: "street-address", zip: "postal-code", city: "address-level2" },
  ...{ phone: "tel", email: "email" },
};

function Address({ form: { values, errors, set } }: PartProps) {
  const t = useTexts();
  const inputOf = (part: AddressPart) => (
    <TextInput
      id={`config-${part}`}
      name={part}
      type={part === "email" ? "email" : part === "phone" ? "tel" : "text"}
      autoComplete={autoComplete[part]}
      label={t(`admin:settings.config.${part}`)}
      value={values[part]}
      error={errors[part]}
      onChange={(event) => set(part, event.currentTarget.value)}
    />
  );
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="config-address">
      <Title order={2} size="h5" id="config-address">
        {t("admin:settings.config.address")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t("admin:settings.config.addressHint")}
      </Text>
      <Stack gap="sm">
        {inputOf("name")}
        {inputOf("street")}
        <Group gap="sm" align="flex-start" className="config-place">
          {inputOf("zip")}
          {inputOf("city")}
        </Group>
        {inputOf("phone")}
        {inputOf("email")}
      </Stack>
    </Paper>
  );
}

function textOf(values: ConfigValues, name: keyof ConfigValues, t: Translate): string {
  if (name === "entryDates") return formatText(values.entryDates);
  if (name === "language") return t(`admin:language.${values.language}`);
  if (name === "secondLanguage" || name === "customCode")
    return t(values[name] ? "admin:rights.yes" : "admin:rights.no");
  return String(values[name]);
}

function formatText(format: EntryDateFormat): string {
  return `${entryDate(example, format)} (${format})`;
}
