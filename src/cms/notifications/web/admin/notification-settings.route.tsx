import "./notifications.css";
import { Alert, Button, Checkbox, Paper, Radio, Stack, Table, Text, Title } from "@mantine/core";
import { Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import {
  type Choice,
  changeNotificationSettings,
  digests,
  type NotificationSettings,
  readNotificationSettings,
} from "#cms/notifications/contract.ts";
import { notificationKindNames, textKeyOf } from "#contract/notifications.ts";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { useDone } from "#web/admin/form/use-done.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/notification-settings.route";
import { NotificationTabs, notificationSettingsPath } from "./notification-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return load(context, readNotificationSettings, {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const chosen = chosenIn(await request.formData());
  const { refused } = await send(context, changeNotificationSettings, { body: chosen });
  if (refused) return { refused, chosen };
  throw redirect(`${notificationSettingsPath}?done=saved`, 303);
}

/** An unticked box is not in a form; `kind` says which ones were on the screen. */
function chosenIn(form: FormData): NotificationSettings {
  const shown = new Set(form.getAll("kind"));
  return {
    version: Number(form.get("version")),
    digest: digests.find((digest) => digest === form.get("digest")) ?? "off",
    kinds: notificationKindNames()
      .filter((kind) => shown.has(kind))
      .map((kind) => ({ kind, app: form.has(`app:${kind}`), mail: form.has(`mail:${kind}`) })),
  };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => `${t("notifications:list.settings")} – ${t("notifications:list.title")}`);
}

/** A user's choices of notifications, in the admin centre and by mail. */
export default function NotificationSettingsScreen() {
  const t = useTexts();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  useDone(() => tellSuccess(t("notifications:settings.saved")));
  const refused = answer?.refused;
  const shown = answer && "chosen" in answer ? answer.chosen : loaded;
  return (
    <>
      <PageHeader title={t("notifications:list.title")} tabs={<NotificationTabs />} />
      <Paper withBorder p={{ base: "md", sm: "lg" }} maw={760}>
        <Form method="post" key={loaded.version}>
          <input type="hidden" name="version" value={loaded.version} />
          <Stack gap="xl" align="flex-start">
            {refused && (
              <Alert color="red" role="alert">
                {refusalText(refused, t)}
              </Alert>
            )}
            <section aria-labelledby="choices">
              <Title order={2} size="h4" id="choices">
                {t("notifications:settings.title")}
              </Title>
              <Text size="sm" c="dimmed" mb="sm">
                {t("notifications:settings.text")}
              </Text>
              <Choices kinds={shown.kinds} />
            </section>
            <Radio.Group
              name="digest"
              label={t("notifications:settings.digest")}
              description={t("notifications:settings.digestHint")}
              defaultValue={shown.digest}
            >
              <Stack gap="xs" mt="sm">
                {digests.map((digest) => (
                  <Radio key={digest} value={digest} label={t(`notifications:settings.${digest}`)} />
                ))}
              </Stack>
            </Radio.Group>
            <Button type="submit" loading={state === "submitting"}>
              {t("notifications:settings.save")}
            </Button>
          </Stack>
        </Form>
      </Paper>
    </>
  );
}

function Choices({ kinds }: { kinds: Choice[] }) {
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
        {kinds.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ChoiceRow({ choice: { kind, app, mail } }: { choice: Choice }) {
  const t = useTexts();
  const name = t(`notifications:kind.${textKeyOf(kind)}.name`);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <input type="hidden" name="kind" value={kind} />
        {name}
      </Table.Th>
      <Table.Td>
        <Checkbox
          name={`app:${kind}`}
          defaultChecked={app}
          aria-label={t("notifications:settings.appOne", { kind: name })}
        />
      </Table.Td>
      <Table.Td>
        <Checkbox
          name={`mail:${kind}`}
          defaultChecked={mail}
          aria-label={t("notifications:settings.mailOne", { kind: name })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
