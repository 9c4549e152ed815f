import { data, type RouterContextProvider } from "react-router";
import { changePage, type Page, publishPages, unpublishPages } from "#cms/pages/contract.ts";
import { isLanguage } from "#contract/language.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { pageFields } from "./page-form.ts";

type Outcome = SaveOutcome<Page>;
type Context = Readonly<RouterContextProvider>;

/** Saves what was changed on a page, and publishes it or takes it down, in the language `lang` or in all. */
export async function savePage(context: Context, form: FormData): Promise<Outcome> {
  const intent = form.get("intent");
  if (intent !== "save" && intent !== "publish" && intent !== "unpublish") throw data(null, { status: 400 });
  const at = { _id: textIn(form, "_id"), version: Number(form.get("version")) };
  const saved: Outcome = intent === "unpublish" ? { thing: null, refused: null } : await save(context, { form, at });
  if (saved.refused || intent === "save") return saved;
  const lang = form.get("lang");
  const now = saved.thing ? { _id: saved.thing._id, version: saved.thing.version } : at;
  const record = intent === "publish" ? publishPages : unpublishPages;
  const wish = { ...now, ...(isLanguage(lang) ? { lang } : {}) };
  const { reply, refused } = await send(context, record, { body: [wish] });
  return { thing: reply?.[0] ?? saved.thing, refused };
}

async function save(context: Context, { form, at }: { form: FormData; at: { _id: string; version: number } }) {
  const changes = changesIn(pageFields, form);
  if (Object.keys(changes).length === 0) return { thing: null, refused: null };
  const { reply, refused } = await send(context, changePage, { body: { ...at, ...changes } });
  return { thing: reply, refused };
}
