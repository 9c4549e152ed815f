import { data, type RouterContextProvider } from "react-router";
import {
  changePage,
  type Fitting,
  type Page,
  publishPages,
  readPages,
  undeletePages,
  unpublishPages,
} from "#cms/pages/contract.ts";
import { isLanguage } from "#contract/language.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { keptIntents } from "#web/admin/keeping/editor/wish.ts";
import { sittingIn } from "#web/admin/keeping/sitting-in.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { pageFields } from "./page-form.ts";

type Outcome = SaveOutcome<Page>;
type Context = Readonly<RouterContextProvider>;
type Version = { _id: string; version: number };

/**
 * Saves what was changed on a page, and publishes it or takes it down, in the language `lang` or in all; or brings it
 * back from the trash.
 */
export async function savePage(context: Context, form: FormData): Promise<Outcome> {
  const intent = keptIntents.find((known) => known === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const at: Version = { _id: textIn(form, "_id"), version: Number(form.get("version")) };
  if (intent === "undelete") return bringBack(context, at._id);
  const saved: Outcome = intent === "unpublish" ? { thing: null, refused: null } : await save(context, { form, at });
  if (saved.refused || intent === "save") return saved;
  const lang = form.get("lang");
  const now = saved.thing ? { _id: saved.thing._id, version: saved.thing.version } : at;
  const record = intent === "publish" ? publishPages : unpublishPages;
  const wish = { ...now, ...(isLanguage(lang) ? { lang } : {}) };
  const { reply, refused } = await send(context, record, { body: [wish] });
  return { thing: reply?.[0] ?? saved.thing, refused };
}

async function save(context: Context, { form, at }: { form: FormData; at: Version }): Promise<Outcome> {
  const fitting = form.getAll("reviewed").flatMap(fittingIn);
  const changes = { ...changesIn(pageFields, form), ...(fitting.length > 0 && { fitting }) };
  if (Object.keys(changes).length === 0) return { thing: null, refused: null };
  const { reply, refused } = await send(context, changePage, { body: { ...at, ...changes, ...sittingIn(form) } });
  return { thing: reply, refused };
}

/** Another user may have restored it already. */
async function bringBack(context: Context, id: string): Promise<Outcome> {
  const { reply, refused } = await send(context, undeletePages, { body: [id] });
  if (refused?.code !== "C404") return { thing: reply?.[0] ?? null, refused };
  const { reply: there } = await send(context, readPages, { query: { id } });
  return there && "_id" in there ? { thing: there, refused: null } : { thing: null, refused };
}

/** A text that still fits, as the editor names it. */
function fittingIn(name: FormDataEntryValue): Fitting[] {
  try {
    return typeof name === "string" ? [JSON.parse(name) as Fitting] : [];
  } catch {
    return [];
  }
}
