import "../guestbook.css";
import { Paper, Stack, Text, Title } from "@mantine/core";
import { useRef, useState } from "react";
import { data, redirect, useLoaderData } from "react-router";
import { answerGuestbook, decideGuestbook, type GuestbookEntry, readGuestbook } from "#cms/guestbook/contract.ts";
import { decisions } from "#cms/guestbook/guestbook.ts";
import { isId } from "#contract/id.ts";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { useDone } from "#web/admin/form/outcome/use-done.ts";
import { keepScreen, type Refusal } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { GuestbookState } from "../entry-state.tsx";
import { entryAddress, guestbookList } from "../list/guestbook-list.ts";
import type { Route } from "./+types/entry.route";
import { AnswerForm, answerFields } from "./answer-form.tsx";
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
  if (form.get("intent") === "answer") {
    const body = { ...thing, answer: "", ...changesIn(answerFields, form) };
    const { reply, refused } = await send(context, answerGuestbook, { body });
    return { intent: "answer" as const, thing: reply, refused, typed: sentValues(answerFields, form) };
  }
  const decision = oneOf(decisions, form.get("decision"));
  if (!decision) throw data(null, { status: 400 });
  const explanation = textIn(form, "explanation").replaceAll("\r\n", "\n");
  const { refused } = await send(context, decideGuestbook, { body: { ...thing, decision, explanation } });
  if (refused) return { intent: "decide" as const, refused, typed: explanation };
  throw redirect(`${entryAddress(id)}?done=decide`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen<Awaited<ReturnType<typeof serverAction>>>(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = loaderData?.entry ?? {};
  return thingTitle(matches, (t) => [name && t("guestbook:admin.entry.title", { name }), t("guestbook:title")]);
}

export default function EntryScreen() {
  const { entry } = useLoaderData<typeof loader>();
  // Another entry is another screen: nothing that was typed for one may be sent to the other.
  return <OneEntry key={entry._id} />;
}

function OneEntry() {
  const t = useTexts();
  const loaded = useLoaderData<typeof loader>().entry;
  const answer = useAnswer<typeof action>();
  const entry = latest(loaded, answer?.refused);
  const [answering, setAnswering] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const leaving = useRef(false);
  useDone((done) => tellSuccess(t(`guestbook:admin.done.${done}`)));
  const { name, text, lang } = entry;
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
          <EntryReports
            entry={entry}
            sent={answer?.intent === "answer" ? undefined : answer}
            onUnsaved={setDeciding}
            leaving={leaving}
          />
          {entry.can.moderate && (
            <AnswerForm
              entry={entry}
              sent={answer?.intent === "answer" ? answer : undefined}
              onUnsaved={setAnswering}
              leaving={leaving}
            />
          )}
        </Stack>
        <EntryFacts entry={entry} />
      </div>
      <LeaveGuard dirty={answering || deciding} leaving={leaving} />
    </>
  );
}

/** After a conflict, the refusal contains what is stored now; the screen itself is not loaded again after one. */
function latest(loaded: GuestbookEntry, refused: Refusal | null | undefined): GuestbookEntry {
  const current = refused && "current" in refused ? (refused.current as GuestbookEntry) : null;
  return current && current.version > loaded.version ? current : loaded;
}
