import { data, type RouterContextProvider } from "react-router";
import { changeUser, createUser, grantableRoles, inviteUser, type User } from "#cms/users/contract.ts";
import { isLanguage } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import type { SaveOutcome } from "#web/admin/form/save-state.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import { send } from "#web/load.ts";
import type { UserValues } from "./user-values.ts";

export const formIntents = ["save", "invite"] as const;
export type FormIntent = (typeof formIntents)[number];

/** Somebody who can be looked up and changed. */
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
 * What the form of a user asks for: to add one and invite them, to save what was changed, or that and to invite
 * them again. Fields that are not sent stay as they are. An invitation follows a new address by itself: the one
 * that went to the former address is worth nothing any more.
 */
export async function saveUser(context: Context, form: FormData): Promise<UserOutcome> {
  const intent = oneOf(formIntents, form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const answer = form.get("_id") ? await saveOrInvite(context, { form, intent }) : await add(context, form);
  return { intent, ...answer, typed: answer.refused ? typedIn(form) : {} };
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

function changesOf(form: FormData): Changes {
  const changes: Changes = {};
  if (form.has("name")) changes.name = textOf(form, "name");
  if (form.has("handle")) changes.handle = textOf(form, "handle");
  const role = oneOf(grantableRoles, form.get("role"));
  if (role) changes.roles = [role];
  const language = form.get("language");
  if (isLanguage(language)) changes.language = language;
  if (form.has("discount")) {
    // What is no number goes as it is, and the API says so at the field.
    const typed = textOf(form, "discount").trim();
    const discount = typed === "" ? 0 : Number(typed.replace(",", "."));
    changes.userData = {
      discount: Number.isNaN(discount) ? (typed as unknown as number) : discount,
      shipping_free: form.get("shipping_free") === "true",
    };
  }
  return changes;
}

function typedIn(form: FormData): Partial<UserValues> {
  const role = oneOf(grantableRoles, form.get("role"));
  return {
    ...(form.has("name") && { name: textOf(form, "name") }),
    ...(form.has("handle") && { handle: textOf(form, "handle") }),
    ...(form.has("discount") && { discount: textOf(form, "discount") }),
    ...(role && { role }),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
