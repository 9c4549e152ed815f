import { NumberInput, Paper, Radio, Stack } from "@mantine/core";
import { useLoaderData } from "react-router";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { type EntryDateFormat, entryDate, entryDateFormats } from "#contract/formats/entry-date.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, type Fields, oneOfThese, sentValues, typedNumber } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/config.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

type ConfigValues = { entryDates: EntryDateFormat; entriesByScrolling: number | "" };

const configFields: Fields<ConfigValues> = {
  entryDates: oneOfThese("entryDates", entryDateFormats, entryDateFormats[0]),
  entriesByScrolling: typedNumber("entriesByScrolling", 6),
};

export async function loader({ context }: Route.LoaderArgs) {
  const [config] = await load(context, readConfig, { query: {} });
  return { config: config! };
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
  const { config } = useLoaderData<typeof loader>();
  const form = useVersionedForm<Config, ConfigValues>({
    fields: configFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "config",
    onSaved: () => tellSuccess(t("admin:settings.config.saved")),
  });
  const { values, errors, set } = form;
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
        textOf: ({ entryDates, entriesByScrolling }, name) =>
          name === "entryDates" ? formatText(entryDates) : String(entriesByScrolling),
      }}
    >
      <Paper withBorder p="lg" maw={640}>
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
    </EditScreen>
  );
}

function formatText(format: EntryDateFormat): string {
  return `${entryDate(example, format)} (${format})`;
}
