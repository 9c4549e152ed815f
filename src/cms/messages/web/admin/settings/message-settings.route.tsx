import { NumberInput, Paper, Stack, TextInput, Title } from "@mantine/core";
import { useLoaderData } from "react-router";
import { changeMessageSettings, readMessageSettings } from "#cms/messages/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { MessageTabs } from "../message-tabs.tsx";
import type { Route } from "./+types/message-settings.route";
import { type SettingsValues, type StoredSettings, settingsFields } from "./settings-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, { items: tags }] = await Promise.all([
    load(context, readMessageSettings, {}),
    load(context, listTagPaths, {}),
  ]);
  return { settings: stored(settings), tags };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(settingsFields, form) };
  const { reply, refused } = await send(context, changeMessageSettings, { body });
  return { thing: reply && stored(reply), refused, typed: refused ? sentValues(settingsFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("messages:settings.title"));
}

/** There is one of them only. */
function stored<T extends object>(settings: T): T & { _id: string } {
  return { ...settings, _id: "messages" };
}

export default function MessageSettingsScreen() {
  const t = useTexts();
  const { settings, tags } = useLoaderData<typeof loader>();
  const form = useVersionedForm<StoredSettings, SettingsValues>({
    fields: settingsFields,
    loaded: settings,
    answer: useAnswer<typeof action>(),
    ids: "messages",
  });
  const { values, errors, set } = form;
  return (
    <EditScreen
      head={<PageHeader title={t("messages:settings.title")} tabs={<MessageTabs />} />}
      needs={changeMessageSettings}
      form={form}
      fields={settingsFields}
      conflict={{
        title: t("messages:settings.conflict"),
        labelOf: (name) => t(`messages:settings.${name}`),
        textOf: (side, name) => valueText(side[name], t),
      }}
      save={{ label: t("messages:settings.save") }}
    >
      <Stack gap="md" maw={720}>
        <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="messages-mail">
          <Title order={2} size="h4" id="messages-mail" mb="md">
            {t("messages:settings.mail")}
          </Title>
          <Stack gap="md">
            <TextInput
              id="messages-to"
              name="to"
              type="email"
              label={t("messages:settings.to")}
              description={
                settings.usual
                  ? t("messages:settings.toUsual", { address: settings.usual })
                  : t("messages:settings.toNowhere")
              }
              maxLength={lineLength}
              value={values.to}
              error={errors.to}
              onChange={(event) => set("to", event.currentTarget.value)}
            />
            <YesNo
              id="messages-receipt"
              name="receipt"
              label={t("messages:settings.receipt")}
              hint={t("messages:settings.receiptHint")}
              checked={values.receipt}
              onChange={(checked) => set("receipt", checked)}
            />
          </Stack>
        </Paper>
        <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="messages-keeping">
          <Title order={2} size="h4" id="messages-keeping" mb="md">
            {t("messages:settings.keeping")}
          </Title>
          <NumberInput
            id="messages-days"
            name="days"
            label={t("messages:settings.days")}
            description={t("messages:settings.daysHint")}
            min={7}
            max={3650}
            allowDecimal={false}
            clampBehavior="blur"
            value={values.days}
            error={errors.days}
            onChange={(value) => set("days", value === "" ? "" : Number(value))}
          />
        </Paper>
        <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby="messages-tags">
          <Title order={2} size="h4" id="messages-tags" mb="md">
            {t("messages:settings.labels")}
          </Title>
          <TagsField
            id="messages-labels"
            value={values.labels}
            known={tags}
            error={errors.labels}
            onChange={(labels) => set("labels", labels)}
          />
        </Paper>
      </Stack>
    </EditScreen>
  );
}
