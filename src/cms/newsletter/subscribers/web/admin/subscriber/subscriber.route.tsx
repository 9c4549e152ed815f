import "./subscriber.css";
import { Alert, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { redirect, useActionData, useLoaderData, useNavigation, useSubmit } from "react-router";
import {
  changeSubscriber,
  deleteSubscriber,
  readChoices,
  readProof,
  unsubscribeBatch,
} from "#cms/newsletter/subscribers/contract.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { GuardedForm } from "#web/admin/form/guarded-form.tsx";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { useDone } from "#web/admin/form/use-done.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { subscriberAddress, subscribersPath } from "../list/subscriber-list.ts";
import { SubscriberStateBadge } from "../subscriber-state.tsx";
import type { Route } from "./+types/subscriber.route";
import { ProofSheet } from "./proof-sheet.tsx";
import { SubscriberFields } from "./subscriber-fields.tsx";
import { valuesIn } from "./values-in.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const [proof, choices] = await Promise.all([
    load(context, readProof, { query: { id: params.id } }),
    load(context, readChoices, { query: {} }),
  ]);
  return { proof, choices };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "delete") {
    const { refused } = await send(context, deleteSubscriber, { query: {}, body: { _id: params.id } });
    if (refused) return { refused, typed: null };
    throw redirect(subscribersPath, 303);
  }
  if (intent === "unsubscribe") {
    const { refused } = await send(context, unsubscribeBatch, { body: [params.id] });
    if (refused) return { refused, typed: null };
    throw redirect(`${subscriberAddress(params.id)}?done=unsubscribed`, 303);
  }
  const typed = valuesIn(form);
  const body = { _id: params.id, version: Number(form.get("version")), ...typed };
  const { refused } = await send(context, changeSubscriber, { body });
  if (refused) return { refused, typed };
  throw redirect(`${subscriberAddress(params.id)}?done=saved`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminTitle(matches, (t) => loaderData?.proof.subscriber.address ?? t("subscribers:title"));
}

export default function SubscriberScreen() {
  const t = useTexts();
  const { proof, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const { subscriber } = proof;
  useDone((what) => tellSuccess(t(`subscribers:done.${what}`)));
  return (
    <>
      <PageHeader
        title={subscriber.address}
        back={{ to: subscribersPath, label: t("subscribers:title") }}
        beside={<SubscriberStateBadge state={subscriber.state} />}
      >
        <Button variant="default" className="subscriber-actions" onClick={() => window.print()}>
          {t("subscribers:proof.print")}
        </Button>
      </PageHeader>
      <div className="subscriber-columns">
        <Stack gap="md" className="subscriber-form">
          <Paper withBorder p="lg">
            <GuardedForm method="post" noValidate stored={subscriber.version}>
              <input type="hidden" name="version" value={subscriber.version} />
              <Stack gap="md">
                {answer?.refused && (
                  <Alert color="red" role="alert">
                    {refusalText(answer.refused, t)}
                  </Alert>
                )}
                {subscriber.state === "bounced" && <Text size="sm">{t("subscribers:bouncedHint")}</Text>}
                <SubscriberFields key={subscriber.version} values={answer?.typed ?? subscriber} choices={choices} />
                <Button type="submit" loading={state === "submitting"} style={{ alignSelf: "flex-start" }}>
                  {t("admin:form.save")}
                </Button>
              </Stack>
            </GuardedForm>
          </Paper>
          <Ending address={subscriber.address} can={subscriber.can} />
        </Stack>
        <ProofSheet proof={proof} />
      </div>
    </>
  );
}

type EndingProps = { address: string; can: { unsubscribe: boolean; delete: boolean } };

function Ending({ address, can }: EndingProps) {
  const t = useTexts();
  const submit = useSubmit();
  const ask = (intent: "unsubscribe" | "delete") =>
    confirmFirst({
      title: t(`subscribers:changes.${intent}.title`, { count: 1 }),
      content: t(`subscribers:changes.${intent}.one`, { name: address }),
      loses: true,
      onConfirm: () => void submit({ intent }, { method: "post" }),
    });
  return (
    <Group gap="sm">
      {can.unsubscribe && (
        <Button variant="default" onClick={() => ask("unsubscribe")}>
          {t("subscribers:changes.do.unsubscribe")}
        </Button>
      )}
      {can.delete && (
        <Button variant="default" leftSection={<Icon name="trash" />} onClick={() => ask("delete")}>
          {t("subscribers:changes.do.delete")}
        </Button>
      )}
    </Group>
  );
}
