import "./notifications.css";
import { Checkbox, Paper, Radio, Stack, Table, Text, Title } from "@mantine/core";
import { useLoaderData } from "react-router";
import { changeNotificationSettings, digests, readNotificationSettings } from "#cms/notifications/contract.ts";
import { type NotificationKind, notificationKindNames } from "#contract/notifications.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm, type VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/notification-settings.route";
import {
  onTop,
  type SettingsValues,
  type StoredSettings,
  settingLabel,
  settingsFields,
  settingText,
  stored,
  withChoices,
  written,
} from "./notification-settings-values.ts";
import { NotificationTabs } from "./notification-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: stored(await load(context, readNotificationSettings, {})) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = withChoices(await request.formData());
  const fields = settingsFields();
  const body = { version: Number(form.get("version")), ...written(changesIn(fields, form)) };
  const { reply, refused } = await send(context, changeNotificationSettings, { body });
  return {
    thing: reply && stored(reply),
    refused: refused && onTop(refused),
    typed: refused ? sentValues(fields, form) : {},
  };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => `${t("notifications:list.settings")} – ${t("notifications:list.title")}`);
}

/** A user's choices of notifications, in the admin centre and by mail. */
export default function NotificationSettingsScreen() {
  const t = useTexts();
  const { settings } = useLoaderData<typeof loader>();
  const fields = settingsFields();
  const form = useVersionedForm<StoredSettings, SettingsValues>({
    fields,
    loaded: settings,
    answer: useAnswer<typeof action>(),
    ids: "notifications",
    onSaved: () => tellSuccess(t("notifications:settings.saved")),
  });
  const { values, set } = form;
  return (
    <EditScreen
      head={<PageHeader title={t("notifications:list.title")} tabs={<NotificationTabs />} />}
      needs={changeNotificationSettings}
      form={form}
      fields={fields}
      conflict={{
        title: t("notifications:settings.conflict"),
        labelOf: (name) => settingLabel(name, t),
        textOf: (side, name) => settingText(side, { name, t }),
      }}
      save={{ label: t("notifications:settings.save") }}
    >
      <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
        <Stack gap="xl" align="flex-start">
          <section aria-labelledby="choices">
            <Title order={2} size="h4" id="choices">
              {t("notifications:settings.title")}
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              {t("notifications:settings.text")}
            </Text>
            <Choices kinds={notificationKindNames().filter((kind) => kind in settings.kinds)} form={form} />
          </section>
          <Radio.Group
            name="digest"
            label={t("notifications:settings.digest")}
            description={t("notifications:settings.digestHint")}
            value={values.digest}
            onChange={(digest) => set("digest", digest)}
          >
            <Stack gap="xs" mt="sm">
              {digests.map((digest) => (
                <Radio key={digest} value={digest} label={t(`notifications:settings.${digest}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      </Paper>
    </EditScreen>
  );
}

type SettingsForm = VersionedForm<StoredSettings, SettingsValues>;

function Choices({ kinds, form }: { kinds: NotificationKind[]; form: SettingsForm }) {
  const t = useTexts();
  return (
    <Table verticalSpacing="xs" horizontalSpacing="xs" className="notification-choices">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("notifications:settings.kind")}</Table.Th>
          <Table.Th>{t("notifications:settings.app")}</Table.Th>
          <Table.Th>{t("notifications:settings.mail")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {kinds.map((kind) => (
          <ChoiceRow key={kind} kind={kind} form={form} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ChoiceRow({ kind, form: { values, set } }: { kind: NotificationKind; form: SettingsForm }) {
  const t = useTexts();
  const name = settingLabel(kind, t);
  const choice = values[kind];
  const box = (way: "app" | "mail", label: string) => (
    <Checkbox
      name={`${way}:${kind}`}
      checked={choice[way]}
      aria-label={label}
      onChange={(event) => set(kind, { ...choice, [way]: event.currentTarget.checked })}
    />
  );
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <input type="hidden" name="kind" value={kind} />
        {name}
      </Table.Th>
      <Table.Td>{box("app", t("notifications:settings.appOne", { kind: name }))}</Table.Td>
      <Table.Td>{box("mail", t("notifications:settings.mailOne", { kind: name }))}</Table.Td>
    </Table.Tr>
  );
}
