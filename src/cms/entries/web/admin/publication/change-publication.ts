import { data, type RouterContextProvider, redirect } from "react-router";
import {
  discardChanges,
  dropPreviews,
  type Entry,
  makePreview,
  planActs,
  planEntry,
  retractEntries,
  unplanEntry,
} from "#cms/entries/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { screenAddress } from "#contract/addresses.ts";
import { berlinTime } from "#contract/formats/date-time.ts";
import { isLanguage } from "#contract/language.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";

const intents = ["plan", "unplan", "view", "share", "unshare", "retract", "discard"] as const;
export type PublicationIntent = (typeof intents)[number];

export type PublicationOutcome = {
  intent: PublicationIntent;
  /** The entry as it is now. */
  entry?: Entry | null;
  /** A link that was made, with the end of its time. */
  link?: { address: string; expires: string };
  /** How many links were taken back. */
  removed?: number;
  refused: Refusal | null;
};

type Context = Readonly<RouterContextProvider>;
type Asked = { id: string; form: FormData };

/** Plans of an entry and links to its draft, and what goes back to before. `view` leads straight to the draft. */
export async function changePublication(context: Context, asked: Asked): Promise<PublicationOutcome> {
  const intent = oneOf(intents, asked.form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  if (intent === "plan") return { intent, ...(await plan(context, asked)) };
  if (intent === "unplan") return { intent, ...(await unplan(context, asked)) };
  if (intent === "unshare") return { intent, ...(await unshare(context, asked)) };
  if (intent === "retract") return { intent, ...(await retract(context, asked)) };
  if (intent === "discard") return { intent, ...(await discard(context, asked)) };
  if (intent === "view") throw redirect(`${await previewPath(context, asked)}?draft=1`, 303);
  return { intent, ...(await share(context, asked)) };
}

async function retract(context: Context, asked: Asked) {
  const { reply, refused } = await send(context, retractEntries, { body: [versionOf(asked)] });
  return { entry: reply?.[0] ?? null, refused };
}

async function discard(context: Context, asked: Asked) {
  const { reply, refused } = await send(context, discardChanges, { body: versionOf(asked) });
  return { entry: reply, refused };
}

function versionOf({ id, form }: Asked) {
  return { _id: id, version: Number(form.get("version")) };
}

/** The address of the draft, in the user's language. */
async function previewPath(context: Context, { id }: Asked): Promise<string> {
  const { main } = context.get(requestFacts);
  const { language = main } = await load(context, readUser, { query: {} });
  return `${screenAddress("preview", { language, main })}/${id}`;
}

async function plan(context: Context, { id, form }: Asked) {
  const act = oneOf(planActs, form.get("act")) ?? "publish";
  const lang = form.get("lang");
  const input = textIn(form, "at");
  // An invalid time is sent as it is, and the API reports it at the field.
  const body = { _id: id, act, at: berlinTime(input) ?? input, ...(isLanguage(lang) ? { lang } : {}) };
  const { reply, refused } = await send(context, planEntry, { body });
  return { entry: reply, refused };
}

async function unplan(context: Context, { form }: Asked) {
  const { reply, refused } = await send(context, unplanEntry, { query: { id: textIn(form, "plan") } });
  return { entry: reply, refused };
}

async function share(context: Context, asked: Asked) {
  const { id, form } = asked;
  const { origin } = context.get(requestFacts);
  const hours = Number(form.get("hours") ?? 1);
  const { reply, refused } = await send(context, makePreview, { body: { _id: id, hours } });
  if (!reply) return { refused };
  const { token, expires } = reply;
  const address = `${origin}${await previewPath(context, asked)}?token=${encodeURIComponent(token)}`;
  return { link: { address, expires }, refused: null };
}

async function unshare(context: Context, { id }: Asked) {
  const { reply, refused } = await send(context, dropPreviews, { query: { id } });
  return reply ? { removed: reply.removed, refused: null } : { refused };
}
