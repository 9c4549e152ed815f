import { Alert, Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { Form, Link, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { changeNewsletterSettings, readLists, readNewsletterSettings } from "#cms/newsletter/subscribers/contract.ts";
import { longestConsent } from "#cms/newsletter/subscribers/list.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { keepScreen, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useDone } from "#web/admin/form/use-done.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { NewsletterTabs } from "../newsletter-tabs.tsx";
import type { Route } from "./+types/newsletter-settings.route";
import { changeLists } from "./change-lists.ts";
import { ListCards } from "./list-cards.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const path = "/admincenter/newsletter/settings";
const confirmationMail = "/admincenter/mails/templates?kind=newsletterConfirm";

export async function loader({ context }: Route.LoaderArgs) {
  const [settings, lists] = await Promise.all([
    load(context, readNewsletterSettings, { query: {} }),
    load(context, readLists, { query: {} }),
  ]);
  return { settings, lists };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.has("intent")) {
    const { refused } = await changeLists(context, form);
    if (refused) return { refused, typed: null };
    throw redirect(`${path}?done=list`, 303);
  }
  const typed = {
    senderName: textIn(form, "senderName"),
    consent: { de: textIn(form, "de"), en: textIn(form, "en") },
  };
  const body = { version: Number(form.get("version")), ...typed };
  const { refused } = await send(context, changeNewsletterSettings, { body });
  if (refused) return { refused, typed };
  throw redirect(`${path}?done=saved`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("subscribers:settings.title"));
}

export default function NewsletterSettingsScreen() {
  const t = useTexts();
  const { lists } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useDone((what) => tellSuccess(t(`subscribers:done.${what}`)));
  return (
    <>
      <PageHeader title={t("subscribers:settings.title")} tabs={<NewsletterTabs />} />
      <Stack gap="xl" maw={760}>
        {answer?.refused && (
          <Alert color="red" role="alert">
            {refusalText(answer.refused, t)}
          </Alert>
        )}
        <ListCards lists={lists} />
        <Wording />
        <Versions />
      </Stack>
    </>
  );
}

function Wording() {
  const t = useTexts();
  const { settings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const { senderName, consent } = answer?.typed ?? settings;
  const wrong = (field: string) =>
    answer?.refused && refusedFields(answer.refused).find((error) => error.field === field)?.message;
  return (
    <section aria-labelledby="wording">
      <Title order={2} size="h4" id="wording" mb="sm">
        {t("subscribers:settings.wording")}
      </Title>
      <Paper withBorder p="lg">
        <Form method="post" noValidate key={settings.version}>
          <input type="hidden" name="version" value={settings.version} />
          <Stack gap="md">
            <TextInput
              name="senderName"
              label={t("subscribers:settings.sender")}
              description={t("subscribers:settings.senderHint")}
              defaultValue={senderName}
              error={wrong("senderName")}
              maxLength={lineLength}
            />
            {(["de", "en"] as const).map((language) => (
              <Textarea
                key={language}
                name={language}
                lang={language}
                label={t(`subscribers:settings.consent.${language}`)}
                description={t("subscribers:settings.consentHint")}
                defaultValue={consent[language]}
                error={wrong(`consent/${language}`)}
                maxLength={longestConsent}
                autosize
                minRows={3}
              />
            ))}
            <Group gap="sm">
              <Button type="submit" loading={state === "submitting"}>
                {t("admin:form.save")}
              </Button>
              <Button component={Link} to={confirmationMail} variant="subtle" leftSection={<Icon name="eye" />}>
                {t("subscribers:settings.preview")}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Paper>
    </section>
  );
}

/** Every wording that somebody has agreed to, or could have. */
function Versions() {
  const t = useTexts();
  const { settings } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="versions">
      <Title order={2} size="h4" id="versions" mb="sm">
        {t("subscribers:settings.versions")}
      </Title>
      {settings.consents.length === 0 ? (
        <Text c="dimmed">{t("subscribers:settings.noVersions")}</Text>
      ) : (
        <Stack gap="sm">
          {settings.consents.map((version) => (
            <Paper key={version.hash} withBorder p="md">
              <Text size="sm" c="dimmed" mb={4}>
                {t("subscribers:settings.version", {
                  number: version.number,
                  language: t(`admin:language.${version.language}`),
                  count: version.used,
                })}{" "}
                · <Time at={version.since} />
              </Text>
              <Text lang={version.language}>{version.text}</Text>
            </Paper>
          ))}
        </Stack>
      )}
    </section>
  );
}
