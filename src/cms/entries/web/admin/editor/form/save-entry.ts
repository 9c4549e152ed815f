import { data, type RouterContextProvider } from "react-router";
import {
  changeEntry,
  createEntry,
  type Entry,
  publishEntries,
  readEntries,
  undeleteEntries,
  unpublishEntries,
} from "#cms/entries/contract.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { entryFields } from "./entry-values.ts";

export const formIntents = ["save", "publish", "unpublish", "undelete"] as const;
export type FormIntent = (typeof formIntents)[number];

/** `entry` as it now is, even if it was saved and only then refused. */
export type FormOutcome = { intent: FormIntent; entry: Entry | null; refused: Refusal | null };

type Context = Readonly<RouterContextProvider>;
type Changes = Omit<Input<typeof changeEntry>["body"], "_id" | "version">;

/**
 * What the form of an entry asks for: to save what is in it, and to publish it or take it down, in the
 * language `lang` or in all; or to bring it back from the trash. Fields that are not sent stay as they are.
 */
export async function saveEntry(context: Context, form: FormData): Promise<FormOutcome> {
  const intent = formIntents.find((known) => known === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  if (intent === "undelete") return { intent, ...(await bringBack(context, textIn(form, "_id"))) };
  if (intent === "unpublish") return { intent, ...(await move(context, { form, at: versionOf(form), intent })) };
  const saved = await save(context, form);
  if (saved.refused || intent === "save") return { intent, ...saved };
  const at = saved.entry ? { _id: saved.entry._id, version: saved.entry.version } : versionOf(form);
  const moved = await move(context, { form, at, intent });
  return { intent, entry: moved.entry ?? saved.entry, refused: moved.refused };
}

type Version = { _id: string; version: number };
type Answer = Pick<FormOutcome, "entry" | "refused">;

async function save(context: Context, form: FormData): Promise<Answer> {
  const body = changesOf(form);
  if (!form.get("_id")) {
    // What is left out of a new entry would be filled with a sample.
    const created = { title: "", content: [], ...body, ...sittingOf(form) };
    const { reply, refused } = await send(context, createEntry, { body: created });
    return { entry: reply, refused };
  }
  if (Object.keys(body).length === 0) return { entry: null, refused: null };
  const { reply, refused } = await send(context, changeEntry, {
    body: { ...versionOf(form), ...body, ...sittingOf(form) },
  });
  return { entry: reply, refused };
}

async function move(
  context: Context,
  { form, at, intent }: { form: FormData; at: Version; intent: "publish" | "unpublish" },
): Promise<Answer> {
  const record = intent === "publish" ? publishEntries : unpublishEntries;
  const { reply, refused } = await send(context, record, { body: [{ ...at, ...languageOf(form) }] });
  return { entry: reply?.[0] ?? null, refused };
}

/** Whoever was quicker has brought it back as well. */
async function bringBack(context: Context, id: string): Promise<Answer> {
  const { reply, refused } = await send(context, undeleteEntries, { body: [id] });
  if (refused?.code !== "C404") return { entry: reply?.[0] ?? null, refused };
  const { reply: there } = await send(context, readEntries, { query: { id } });
  return there && "_id" in there ? { entry: there, refused: null } : { entry: null, refused };
}

function versionOf(form: FormData): Version {
  return { _id: textIn(form, "_id"), version: Number(form.get("version")) };
}

function languageOf(form: FormData): { lang?: Language } {
  const lang = form.get("lang");
  return isLanguage(lang) ? { lang } : {};
}

/** What is saved in one opening of the editor becomes one version. */
function sittingOf(form: FormData): { sitting?: string } {
  const sitting = textIn(form, "sitting");
  return sitting ? { sitting } : {};
}

function changesOf(form: FormData): Changes {
  const reviewed = form.getAll("reviewed").filter(isLanguage);
  return { ...changesIn(entryFields, form), ...(reviewed.length > 0 && { reviewed }) };
}
