import { Alert, Anchor, Button, Group, Paper, Stack, Title } from "@mantine/core";
import { data, Form, Link, redirect, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { readWebhookDeliveries, readWebhooks } from "#shop/webhooks/contract.ts";
import { PlainProof } from "#web/admin/form/outcome/plain-refusal.tsx";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/webhook.route";
import { actOnWebhook } from "./act-on-webhook.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { SecretPart } from "./secret-part.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { webhooksPath } from "./webhooks-path.ts";
import "./webhooks.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  if (id === "new") return { hook: null, log: null };
  if (!isId(id)) throw data(null, { status: 404 });
  const { items } = await load(context, readWebhooks, { query: { id } });
  if (!items[0]) throw data(null, { status: 404 });
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1);
  return {
    hook: items[0],
    log: await load(context, readWebhookDeliveries, {
      query: { webhook: id, page: Math.min(page, 1_000_000), pageSize },
    }),
  };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const acted = await actOnWebhook({ context, id, form: await request.formData() });
  if (acted.intent === "delete" && !acted.refused) throw redirect(webhooksPath);
  return acted;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.hook?.note || loaderData?.hook?.address || t("admin:webhooks.new"),
    t("admin:webhooks.title"),
  ]);
}

/** A webhook: where it leads, what it is told, its secret, and what was sent. */
export default function WebhookScreen() {
  const t = useTexts();
  const { hook, log } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  const intent = answer?.intent;
  return (
    <>
      <PageHeader
        title={hook ? hook.note || new URL(hook.address).host : t("admin:webhooks.new")}
        back={{ to: webhooksPath, label: t("admin:webhooks.back") }}
      />
      <Stack maw={760} gap="lg">
        {refused && (
          <Alert color="red" role="alert">
            {refused.code === "C409" ? t("admin:webhooks.changedMeanwhile") : refusalText(refused, t)}
          </Alert>
        )}
        <PlainProof refused={refused} />
        {answer && !refused && (
          <Alert color={intent === "test" && !answer.arrived ? "red" : "green"} role="status">
            {doneText()}
          </Alert>
        )}
        {answer?.secret && <SecretPart secret={answer.secret} />}
        {answer?.made ? (
          <Anchor component={Link} to={`${webhooksPath}/${answer.made}`}>
            {t("admin:webhooks.goOn")}
          </Anchor>
        ) : (
          <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
            <WebhookForm
              key={hook ? `${hook._id}:${hook.version}` : "new"}
              hook={hook}
              typed={answer?.typed ?? hook}
              refused={refused}
            />
          </Paper>
        )}
        {hook && (
          <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
            <Title order={2} size="h5" mb="sm">
              {t("admin:webhooks.secret")}
            </Title>
            <p>{t("admin:webhooks.secretEnds", { last4: hook.secret.last4 })}</p>
            <Group>
              <ActButton intent="test" />
              <ActButton intent="renew" />
            </Group>
          </Paper>
        )}
        {log && <DeliveryLog log={log} />}
        {hook && (
          <details>
            <summary>{t("admin:webhooks.delete")}</summary>
            <p>{t("admin:webhooks.deleteSure")}</p>
            <ActButton intent="delete" />
          </details>
        )}
      </Stack>
    </>
  );

  function doneText(): string {
    if (intent === "test") return t(answer?.arrived ? "admin:webhooks.tested" : "admin:webhooks.testFailed");
    return t(intent === "replay" ? "admin:webhooks.replayed" : "admin:webhooks.saved");
  }
}

function ActButton({ intent }: { intent: "test" | "renew" | "delete" }) {
  const t = useTexts();
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} variant="default" {...(intent === "delete" && { c: "red.9" })}>
        {t(`admin:webhooks.${intent}`)}
      </Button>
    </Form>
  );
}
