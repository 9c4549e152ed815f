import "./subscriber.css";
import { Alert, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { type RefObject, useRef } from "react";
import { redirect, useLoaderData, useSubmit } from "react-router";
import {
  changeSubscriber,
  deleteSubscriber,
  readChoices,
  readProof,
  unsubscribeBatch,
} from "#cms/newsletter/subscribers/contract.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { EditFrame } from "#web/admin/form/edit-frame.tsx";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { Inputs, useMayOnlyRead } from "#web/admin/form/read-only.tsx";
import { keepScreen, refusalText } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type ConflictWords, VersionConflict } from "#web/admin/form/saving/version-conflict.tsx";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useFormCopy } from "#web/admin/keeping/copies/use-form-copy.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { subscriberAddress, subscribersPath } from "../list/subscriber-list.ts";
import { SubscriberStateBadge } from "../subscriber-state.tsx";
import type { Route } from "./+types/subscriber.route";
import { ProofSheet } from "./proof-sheet.tsx";
import { SubscriberFields } from "./subscriber-fields.tsx";
import {
  gathered,
  type StoredSubscriber,
  type SubscriberValues,
  subscriberFields,
  subscriberLabel,
  subscriberText,
} from "./subscriber-values.ts";

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
    if (refused) return { thing: null, refused };
    throw redirect(subscribersPath, 303);
  }
  if (intent === "unsubscribe") {
    const { refused } = await send(context, unsubscribeBatch, { body: [params.id] });
    if (refused) return { thing: null, refused };
    throw redirect(`${subscriberAddress(params.id)}?done=unsubscribed`, 303);
  }
  const changes = changesIn(subscriberFields, gathered(form));
  const body = { _id: params.id, version: Number(form.get("version")), ...changes };
  const { reply, refused } = await send(context, changeSubscriber, { body });
  return { thing: reply, refused, typed: refused ? sentValues(subscriberFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.proof.subscriber.address, t("subscribers:title")]);
}

export default function SubscriberScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { proof, choices } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { subscriber } = proof;
  const leaving = useRef(false);
  const onSaved = () => tellSuccess(t("subscribers:done.saved"));
  const form = useVersionedForm<StoredSubscriber, SubscriberValues>({
    fields: subscriberFields,
    loaded: subscriber,
    answer,
    ids: "subscriber",
    onSaved,
  });
  const copies = useFormCopy({ form, fields: subscriberFields, leaving });
  const words: ConflictWords<SubscriberValues> = {
    title: t("subscribers:conflict"),
    labelOf: (name) => subscriberLabel(name, t),
    textOf: (values, name) => subscriberText(values, { name, choices, t, language }),
  };
  useDone((what) => tellSuccess(t(`subscribers:done.${what}`)));
  const readOnly = useMayOnlyRead(changeSubscriber);
  const save = () => (form.dirty ? form.submit() : onSaved());
  const bar = !readOnly && (
    <Button type="submit" loading={form.busy} mt="md" aria-keyshortcuts="Control+S Meta+S">
      {t("admin:form.save")}
    </Button>
  );
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
            <EditFrame needs={changeSubscriber} thing={form.thing} onSave={save} bar={bar}>
              {!readOnly && (
                <FormCopyNotice copies={copies} values={form.values} labelOf={words.labelOf} textOf={words.textOf} />
              )}
              <Stack gap="md">
                {answer?.refused && (
                  <Alert color="red" role="alert">
                    {refusalText(answer.refused, t)}
                  </Alert>
                )}
                {subscriber.state === "bounced" && <Text size="sm">{t("subscribers:bouncedHint")}</Text>}
                <Inputs>
                  <SubscriberFields
                    values={form.values}
                    errors={form.errors}
                    choices={choices}
                    onChange={(name, value) => form.set(name, value)}
                  />
                </Inputs>
              </Stack>
            </EditFrame>
          </Paper>
          <Ending address={subscriber.address} can={subscriber.can} leaving={leaving} />
        </Stack>
        <ProofSheet proof={proof} />
      </div>
      <VersionConflict form={form} fields={subscriberFields} {...words} />
      <LeaveGuard dirty={form.dirty} leaving={leaving} />
    </>
  );
}

type EndingProps = {
  address: string;
  can: { unsubscribe: boolean; delete: boolean };
  leaving: RefObject<boolean>;
};

function Ending({ address, can, leaving }: EndingProps) {
  const t = useTexts();
  const submit = useSubmit();
  const ask = (intent: "unsubscribe" | "delete") =>
    confirmFirst({
      title: t(`subscribers:changes.${intent}.title`, { count: 1 }),
      content: t(`subscribers:changes.${intent}.one`, { name: address }),
      loses: true,
      final: true,
      onConfirm: () => {
        // What was typed about somebody goes with them, unless they cannot be deleted.
        leaving.current = intent === "delete";
        void submit({ intent }, { method: "post" }).then(() => {
          leaving.current = false;
        });
      },
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
