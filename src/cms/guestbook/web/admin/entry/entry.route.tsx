import "../guestbook.css";
import { Paper, Stack, Text, Title } from "@mantine/core";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { answerGuestbook, decideGuestbook, readGuestbook } from "#cms/guestbook/contract.ts";
import { decisions } from "#cms/guestbook/guestbook.ts";
import { isId } from "#contract/id.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useDone } from "#web/admin/form/use-done.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { GuestbookState } from "../entry-state.tsx";
import { entryAddress, guestbookList } from "../list/guestbook-list.ts";
import type { Route } from "./+types/entry.route";
import { AnswerForm } from "./answer-form.tsx";
import { EntryActs } from "./entry-acts.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { EntryReports } from "./entry-reports.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const entry = await load(context, readGuestbook, { query: { id } });
  if ("items" in entry) throw data(null, { status: 404 });
  return { entry };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const thing = { _id: id, version: Number(form.get("version")) };
  const intent = textIn(form, "intent");
  const typed = textIn(form, intent === "answer" ? "answer" : "explanation").replaceAll("\r\n", "\n");
  const decision = oneOf(decisions, form.get("decision")) ?? "keep";
  const { refused } =
    intent === "answer"
      ? await send(context, answerGuestbook, { body: { ...thing, answer: typed } })
      : await send(context, decideGuestbook, { body: { ...thing, decision, explanation: typed } });
  if (refused) return { refused, intent, typed };
  throw redirect(`${entryAddress(id)}?done=${intent === "answer" ? "answer" : "decide"}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("guestbook:admin.entry.title", { name: loaderData?.entry.name ?? "" }));
}

export default function EntryScreen() {
  const t = useTexts();
  const { entry } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useDone((done) => tellSuccess(t(`guestbook:admin.done.${done}`)));
  const { _id, version, name, text, lang } = entry;
  return (
    <>
      <PageHeader
        title={t("guestbook:admin.entry.title", { name })}
        back={{ to: guestbookList.path, label: t("guestbook:title") }}
        beside={<GuestbookState entry={entry} />}
      >
        <EntryActs entry={entry} />
      </PageHeader>
      <div className="guestbook-columns">
        <Stack gap="lg">
          <Paper component="section" withBorder p="lg" aria-labelledby="guestbook-text">
            <Title order={2} size="h4" mb="sm" id="guestbook-text">
              {t("guestbook:admin.entry.text")}
            </Title>
            <Text lang={lang} className="guestbook-text">
              {text}
            </Text>
          </Paper>
          <EntryReports entry={entry} sent={answer} />
          <AnswerForm key={`${_id} ${version}`} entry={entry} sent={answer} />
        </Stack>
        <EntryFacts entry={entry} />
      </div>
    </>
  );
}
