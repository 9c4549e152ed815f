import { Alert, Anchor, Button, Fieldset, Paper, Stack, Switch, Text, Textarea } from "@mantine/core";
import { Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { changeGuestbookSettings, readGuestbookSettings } from "#cms/guestbook/contract.ts";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { useDone } from "#web/admin/form/use-done.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/settings.route";
import { guestbookList } from "./list/guestbook-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const address = screenAddress("guestbook", { language: main, main });
  return { settings: await load(context, readGuestbookSettings, {}), address };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const lines = (name: string) => textIn(form, name).replaceAll("\r\n", "\n").trim();
  const input = {
    open: form.has("open"),
    moderated: form.has("moderated"),
    intro: lines("intro"),
    translations: { en: { intro: lines("introEn") } },
  };
  const body = { version: Number(form.get("version")), ...input };
  const { refused } = await send(context, changeGuestbookSettings, { body });
  if (refused) return { refused, input };
  throw redirect(`${guestbookList.path}/settings?done=settings`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("guestbook:admin.config.title"));
}

export default function GuestbookSettingsScreen() {
  const t = useTexts();
  const { settings, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  useDone(() => tellSuccess(t("guestbook:admin.done.settings")));
  const { version } = settings;
  const { open, moderated, intro, translations } = answer?.input ?? settings;
  return (
    <>
      <PageHeader
        title={t("guestbook:admin.config.title")}
        back={{ to: guestbookList.path, label: t("guestbook:title") }}
      />
      <Paper withBorder p="lg" maw={640}>
        <Form method="post" key={version}>
          <input type="hidden" name="version" value={version} />
          <Stack gap="lg" align="flex-start">
            {answer?.refused && (
              <Alert color="red" role="alert">
                {refusalText(answer.refused, t)}
              </Alert>
            )}
            <Switch
              name="open"
              defaultChecked={open}
              label={t("guestbook:admin.config.open")}
              description={t("guestbook:admin.config.openHint")}
            />
            <Switch
              name="moderated"
              defaultChecked={moderated}
              label={t("guestbook:admin.config.moderated")}
              description={t("guestbook:admin.config.moderatedHint")}
            />
            <Fieldset legend={t("guestbook:admin.config.intro")} w="100%">
              <Text size="sm" c="dimmed" mb="sm">
                {t("guestbook:admin.config.introHint")}
              </Text>
              <Stack gap="md">
                <Textarea
                  name="intro"
                  lang="de"
                  label={t("guestbook:admin.config.introDe")}
                  {...{ ...lines, defaultValue: intro }}
                />
                <Textarea
                  name="introEn"
                  lang="en"
                  label={t("guestbook:admin.config.introEn")}
                  {...{ ...lines, defaultValue: translations.en?.intro ?? "" }}
                />
              </Stack>
            </Fieldset>
            <Button type="submit" loading={state === "submitting"}>
              {t("guestbook:admin.config.save")}
            </Button>
            <Place address={address} />
          </Stack>
        </Form>
      </Paper>
    </>
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

const lines = { maxLength: 1000, autosize: true, minRows: 2 } as const;
