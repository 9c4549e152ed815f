import { Stack, Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { readHours } from "#cms/business/contract.ts";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/hours.route";
import { type HoursValues, hoursFields, hoursText } from "./hours-values.ts";
import { NotePart } from "./note-part.tsx";
import { TimesParts } from "./times-parts.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [[config], { today }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readHours, {}),
  ]);
  return { config: config!, today };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(hoursFields, form) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(hoursFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.hours.title"));
}

/** When the business is open. */
export default function HoursScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { config, today } = useLoaderData<typeof loader>();
  const form = useVersionedForm<Config, HoursValues>({
    fields: hoursFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "hours",
    onSaved: () => tellSuccess(t("admin:hours.saved")),
  });
  const { values, errors, set } = form;
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.hours.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        />
      }
      needs={changeConfig}
      form={form}
      fields={hoursFields}
      conflict={{
        title: t("admin:hours.conflict"),
        labelOf: (name) => t(`admin:hours.field.${name}`),
        textOf: (held, name) => hoursText(held, name, { t, language }),
      }}
    >
      <Stack maw={720}>
        <Text c="dimmed">{t("admin:hours.intro")}</Text>
        <TimesParts
          times={values}
          today={today}
          errors={errors}
          onChange={(name, value) => set(name, value as HoursValues[typeof name])}
        />
        <NotePart note={values.note} error={errors.note} onChange={(note) => set("note", note)} />
      </Stack>
    </EditScreen>
  );
}
