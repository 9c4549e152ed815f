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
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { keptIntents } from "#web/admin/keeping/editor/wish.ts";
import { sittingIn } from "#web/admin/keeping/sitting-in.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { entryFields } from "./entry-values.ts";

type Outcome = SaveOutcome<Entry>;
type Context = Readonly<RouterContextProvider>;
type Changes = Omit<Input<typeof changeEntry>["body"], "_id" | "version">;

/**
 * What the form of an entry asks for: to save what is in it, and to publish it or take it down, in the
 * language `lang` or in all; or to bring it back from the trash. Fields that are not sent stay as they are.
 */
export async function saveEntry(context: Context, form: FormData): Promise<Outcome> {
  const intent = keptIntents.find((known) => known === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  if (intent === "undelete") return bringBack(context, textIn(form, "_id"));
  if (intent === "unpublish") return move(context, { form, at: versionOf(form), intent });
  const saved = await save(context, form);
  if (saved.refused || intent === "save") return saved;
  const at = saved.thing ? { _id: saved.thing._id, version: saved.thing.version } : versionOf(form);
  const moved = await move(context, { form, at, intent });
  return { thing: moved.thing ?? saved.thing, refused: moved.refused };
}

type Version = { _id: string; version: number };

async function save(context: Context, form: FormData): Promise<Outcome> {
  const body = changesOf(form);
  if (!form.get("_id")) {
    // Fields that are left out of a new entry would be filled with sample text.
    const created = { title: "", content: [], ...body, ...sittingIn(form) };
    const { reply, refused } = await send(context, createEntry, { body: created });
    return { thing: reply, refused };
  }
  if (Object.keys(body).length === 0) return { thing: null, refused: null };
  const { reply, refused } = await send(context, changeEntry, {
    body: { ...versionOf(form), ...body, ...sittingIn(form) },
  });
  return { thing: reply, refused };
}

async function move(
  context: Context,
  { form, at, intent }: { form: FormData; at: Version; intent: "publish" | "unpublish" },
): Promise<Outcome> {
  const record = intent === "publish" ? publishEntries : unpublishEntries;
  const { reply, refused } = await send(context, record, { body: [{ ...at, ...languageOf(form) }] });
  return { thing: reply?.[0] ?? null, refused };
}

/** Another user has already restored it. */
async function bringBack(context: Context, id: string): Promise<Outcome> {
  const { reply, refused } = await send(context, undeleteEntries, { body: [id] });
  if (refused?.code !== "C404") return { thing: reply?.[0] ?? null, refused };
  const { reply: there } = await send(context, readEntries, { query: { id } });
  return there && "_id" in there ? { thing: there, refused: null } : { thing: null, refused };
}

function versionOf(form: FormData): Version {
  return { _id: textIn(form, "_id"), version: Number(form.get("version")) };
}

function languageOf(form: FormData): { lang?: Language } {
  const lang = form.get("lang");
  return isLanguage(lang) ? { lang } : {};
}

function changesOf(form: FormData): Changes {
  const reviewed = form.getAll("reviewed").filter(isLanguage);
  return { ...changesIn(entryFields, form), ...(reviewed.length > 0 && { reviewed }) };
}
