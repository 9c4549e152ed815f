import { data, type RouterContextProvider } from "react-router";
import { changeUser, createUser, inviteUser, type User } from "#cms/users/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { send } from "#web/load.ts";
import { type UserValues, userFields } from "./user-values.ts";

export const formIntents = ["save", "invite"] as const;
export type FormIntent = (typeof formIntents)[number];

/** A stored user. */
export type StoredUser = User & { _id: string; version: number };

/** `typed`: what a refused form held, for a screen that has not kept it. */
export type UserOutcome = SaveOutcome<StoredUser> & {
  intent: FormIntent;
  invited: boolean;
  typed: Partial<UserValues>;
};

type Context = Readonly<RouterContextProvider>;
type Changes = Omit<Input<typeof changeUser>["body"], "_id" | "version" | "suspended">;

/**
 * Handles the form of a user: adds and invites one, saves changes, or saves and invites again. Fields that are not sent
 * stay as they are. A new address gets a new invitation; the link in the former one becomes invalid.
 */
export async function saveUser(context: Context, form: FormData): Promise<UserOutcome> {
  const intent = oneOf(formIntents, form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const answer = form.get("_id") ? await saveOrInvite(context, { form, intent }) : await add(context, form);
  return { intent, ...answer, typed: answer.refused ? sentValues(fields, form) : {} };
}

type Answer = Pick<UserOutcome, "thing" | "invited" | "refused">;

async function saveOrInvite(
  context: Context,
  { form, intent }: { form: FormData; intent: FormIntent },
): Promise<Answer> {
  const saved = await save(context, form);
  const moved = saved.thing?.state === "invited" && form.has("handle");
  if (saved.refused || (intent === "save" && !moved)) return { ...saved, invited: false };
  const { reply, refused } = await send(context, inviteUser, { body: { _id: textOf(form, "_id") } });
  return { thing: (reply as StoredUser | null) ?? saved.thing, invited: reply !== null, refused };
}

async function add(context: Context, form: FormData): Promise<Answer> {
  const { name = "", handle = "", ...rest } = changesOf(form);
  const { reply, refused } = await send(context, createUser, { body: { name, handle, ...rest } });
  return { thing: reply as StoredUser | null, invited: reply !== null, refused };
}

async function save(context: Context, form: FormData): Promise<SaveOutcome<StoredUser>> {
  const body = changesOf(form);
  if (Object.keys(body).length === 0) return { thing: null, refused: null };
  const version = Number(form.get("version"));
  const changed = await send(context, changeUser, { body: { _id: textOf(form, "_id"), version, ...body } });
  return { thing: changed.reply as StoredUser | null, refused: changed.refused };
}

/** The fields that are read; how numbers are written in a language only concerns what is shown. */
const fields = userFields("de");

function changesOf(form: FormData): Changes {
  const changes = changesIn(fields, form) as Changes;
  // A box that is not ticked is not sent by a form without script.
  if (changes.userData) changes.userData.shipping_free ??= false;
  return changes;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
