import { data, type RouterContextProvider, redirect } from "react-router";
import { publishEntries } from "#cms/entries/contract.ts";
import * as contract from "#cms/newsletter/issues/contract.ts";
import { berlinTime } from "#contract/formats/dates/date-time.ts";
import { isLanguage } from "#contract/language.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { issuePath } from "../issue-list.ts";
import { issueFields } from "./issue-values.ts";

type Context = Readonly<RouterContextProvider>;
/** `done`: what was asked for; `to`: the address that a test went to. */
export type IssueOutcome = SaveOutcome<contract.Issue> & { done?: string; to?: string };

/** Handles the forms of one issue. */
export async function actOnIssue(context: Context, form: FormData): Promise<IssueOutcome> {
  const intent = textIn(form, "intent");
  if (intent === "save") return save(context, form);
  if (intent === "ofEntry") {
    const { reply, refused } = await send(context, contract.createIssueOfEntry, {
      body: { entry: textIn(form, "entry") },
    });
    if (refused) return { thing: null, refused };
    throw redirect(issuePath(reply._id));
  }
  const [_id, version] = [textIn(form, "_id"), Number(form.get("version"))];
  if (intent === "test") {
    const lang = textIn(form, "lang");
    if (!isLanguage(lang)) throw data(null, { status: 400 });
    const { reply, refused } = await send(context, contract.testIssue, { body: { _id, lang } });
    return { thing: null, refused, done: intent, ...(reply ? { to: reply.to } : {}) };
  }
  if (intent === "schedule") {
    // An invalid time counts as past, which the API refuses.
    const at = berlinTime(textIn(form, "at")) ?? new Date(0).toISOString();
    return { ...outcome(await send(context, contract.scheduleIssue, { body: { _id, version, at } })), done: intent };
  }
  if (intent === "send") {
    return { ...outcome(await send(context, contract.sendIssue, { body: { _id, version } })), done: intent };
  }
  if (intent === "publish") return publish(context, textIn(form, "entry"));
  const record = acts[intent];
  if (!record) throw data(null, { status: 400 });
  return { ...outcome(await send(context, record, { body: { _id } })), done: intent };
}

const acts: Record<string, typeof contract.pauseIssue | undefined> = {
  unschedule: contract.unscheduleIssue,
  pause: contract.pauseIssue,
  resume: contract.resumeIssue,
  cancel: contract.cancelIssue,
  retry: contract.retryIssue,
};

/** Publishes a draft that the issue leads to. */
async function publish(context: Context, entry: string): Promise<IssueOutcome> {
  const { reply, refused } = await send(context, publishEntries, { body: [entry] });
  const planned = reply?.some(({ behind }) => behind?.state === "planned");
  return { thing: null, refused, done: planned ? "publishPlanned" : "publish" };
}

function outcome({
  reply,
  refused,
}: {
  reply: contract.Issue | null;
  refused: SaveOutcome<contract.Issue>["refused"];
}) {
  return { thing: reply, refused };
}

async function save(context: Context, form: FormData): Promise<IssueOutcome> {
  const body = changesIn(issueFields, form);
  const _id = textIn(form, "_id");
  const { reply, refused } = _id
    ? await send(context, contract.changeIssue, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, contract.createIssue, { body });
  return { thing: reply, refused };
}
