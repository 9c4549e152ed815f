import { data, type RouterContextProvider } from "react-router";
import { isLanguage, type Language } from "#contract/language.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { keptIntents } from "#web/admin/keeping/editor/wish.ts";
import { sittingIn } from "#web/admin/keeping/sitting-in.ts";
import { changesIn, type Fields } from "#web/form/fields.ts";
import type { Versioned } from "#web/form/form-state.ts";
import { textIn } from "#web/from-form.ts";

type Context = Readonly<RouterContextProvider>;
type Sent<R> = Promise<{ reply: R; refused: null } | { reply: null; refused: Refusal }>;
type Version = { _id: string; version: number };
type Body = Record<string, unknown>;

/** The requests of one kind of things that are written as drafts and published. */
export type ThingRequests<T extends Versioned> = {
  create: (context: Context, body: Body) => Sent<T>;
  change: (context: Context, body: Body & Version) => Sent<T>;
  publish: (context: Context, wish: Version & { lang?: Language }) => Sent<T[]>;
  unpublish: (context: Context, wish: Version & { lang?: Language }) => Sent<T[]>;
  undelete: (context: Context, id: string) => Sent<T[]>;
  /** Null for one that is not there. */
  read: (context: Context, id: string) => Promise<T | null>;
};

type Asked<V extends object> = { form: FormData; fields: Fields<V> };

/**
 * What the form of a thing asks for: to save what is in it, and to publish it or take it down, in the language `lang`
 * or in all; or to bring it back from the trash. Fields that are not sent stay as they are.
 * @throws data with status 400 for an unknown intent
 */
export async function saveThing<T extends Versioned, V extends object>(
  requests: ThingRequests<T>,
  context: Context,
  asked: Asked<V>,
): Promise<SaveOutcome<T>> {
  const { form } = asked;
  const intent = keptIntents.find((known) => known === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  if (intent === "undelete") return bringBack(requests, context, textIn(form, "_id"));
  if (intent === "unpublish") return first(await requests.unpublish(context, { ...versionOf(form), ...langOf(form) }));
  const saved = await save(requests, context, asked);
  if (saved.refused || intent === "save") return saved;
  const { _id, version } = saved.thing ?? versionOf(form);
  const published = first(await requests.publish(context, { _id, version, ...langOf(form) }));
  return { thing: published.thing ?? saved.thing, refused: published.refused };
}

async function save<T extends Versioned, V extends object>(
  requests: ThingRequests<T>,
  context: Context,
  { form, fields }: Asked<V>,
): Promise<SaveOutcome<T>> {
  const body = changesIn(fields, form);
  if (!form.get("_id")) return one(await requests.create(context, { ...body, ...sittingIn(form) }));
  if (Object.keys(body).length === 0) return { thing: null, refused: null };
  return one(await requests.change(context, { ...body, ...versionOf(form), ...sittingIn(form) }));
}

/** Another user may already have restored it. */
async function bringBack<T extends Versioned>(
  requests: ThingRequests<T>,
  context: Context,
  id: string,
): Promise<SaveOutcome<T>> {
  const back = first(await requests.undelete(context, id));
  if (back.refused?.code !== "C404") return back;
  const thing = await requests.read(context, id);
  return thing ? { thing, refused: null } : back;
}

function one<T extends Versioned>({ reply, refused }: Awaited<Sent<T>>): SaveOutcome<T> {
  return { thing: reply, refused };
}

function first<T extends Versioned>({ reply, refused }: Awaited<Sent<T[]>>): SaveOutcome<T> {
  return { thing: reply?.[0] ?? null, refused };
}

function versionOf(form: FormData): Version {
  return { _id: textIn(form, "_id"), version: Number(form.get("version")) };
}

function langOf(form: FormData): { lang?: Language } {
  const lang = form.get("lang");
  return isLanguage(lang) ? { lang } : {};
}
