import { Alert, Button, Paper, Radio, Stack } from "@mantine/core";
import { Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { type EntryDateFormat, entryDate, entryDateFormats } from "#contract/formats/entry-date.ts";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { useDone } from "#web/admin/form/use-done.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/config.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [config] = await load(context, readConfig, { query: {} });
  return { version: config!.version, entryDates: config!.entryDates };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const entryDates = textIn(form, "entryDates") as EntryDateFormat;
  const { refused } = await send(context, changeConfig, { body: { version: Number(form.get("version")), entryDates } });
  if (refused) return { refused, entryDates };
  throw redirect("/admincenter/settings/config?done=saved", 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.config.title"));
}

/** The same day in each format, so that users need not read the pattern. */
const example = "2026-11-05T12:00:00.000Z";

/** Settings of the whole site. */
export default function ConfigScreen() {
  const t = useTexts();
  const { version, entryDates } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  useDone(() => tellSuccess(t("admin:settings.config.saved")));
  return (
    <>
      <PageHeader
        title={t("admin:settings.config.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      />
      <Paper withBorder p="lg" maw={640}>
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Stack gap="lg" align="flex-start">
            {answer?.refused && (
              <Alert color="red" role="alert">
                {refusalText(answer.refused, t)}
              </Alert>
            )}
            <Radio.Group
              key={version}
              name="entryDates"
              label={t("admin:settings.config.entryDates")}
              description={t("admin:settings.config.entryDatesHint")}
              defaultValue={answer?.entryDates ?? entryDates}
            >
              <Stack gap="xs" mt="sm">
                {entryDateFormats.map((format) => (
                  <Radio key={format} value={format} label={`${entryDate(example, format)} (${format})`} />
                ))}
              </Stack>
            </Radio.Group>
            <Button type="submit" loading={state === "submitting"}>
              {t("admin:form.save")}
            </Button>
          </Stack>
        </Form>
      </Paper>
    </>
  );
}
