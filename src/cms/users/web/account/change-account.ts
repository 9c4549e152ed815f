import type { RouterContextProvider } from "react-router";
import {
  changeHandle,
  changeUser,
  endSession,
  endSessionBatch,
  listSessions,
  setPassword,
  type User,
} from "#cms/users/contract.ts";
import { isLanguage } from "#contract/language.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { fromForm } from "#web/from-form.ts";
import { send } from "#web/load.ts";

/** The forms of the account page; a form names itself in its hidden field `intent`. */
const intents = ["profile", "handle", "password", "session", "sessions"] as const;
export type Intent = (typeof intents)[number];

/** A refusal, with what was typed: everything but passwords comes back into the fields. */
export type Answer = {
  intent: Intent;
  refused: ProblemReply;
  typed: { name: string; language: string; handle: string };
};

type Context = Readonly<RouterContextProvider>;
type Change = { form: FormData; user: User };
type Refused = ProblemReply | null;

export function isIntent(name: unknown): name is Intent {
  return intents.some((intent) => intent === name);
}

export function intentOf(form: FormData): Intent {
  const name = form.get("intent");
  if (!isIntent(name)) throw new Response(null, { status: 400 });
  return name;
}

/** A file in place of a text counts as an empty text. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Does what one of the forms asks for; returns the refusal, or `null`. */
export function changeAccount(context: Context, { intent, ...change }: Change & { intent: Intent }): Promise<Refused> {
  return acts[intent](context, change);
}

const acts: Record<Intent, (context: Context, change: Change) => Promise<Refused>> = {
  async profile(context, { form, user }) {
    const language = form.get("language");
    const body = {
      _id: user._id ?? "",
      version: Number(form.get("version")),
      name: typed(form, "name"),
      ...(isLanguage(language) ? { language } : {}),
    };
    return (await send(context, changeUser, { body })).refused;
  },
  async handle(context, { form }) {
    return (await send(context, changeHandle, { body: fromForm(changeHandle, form) })).refused;
  },
  async password(context, { form }) {
    return (await send(context, setPassword, { body: fromForm(setPassword, form) })).refused;
  },
  async session(context, { form }) {
    const { refused } = await send(context, endSession, { query: { id: typed(form, "id") } });
    // A session that has already ended is a success.
    return refused?.code === "C404" ? null : refused;
  },
  async sessions(context) {
    const { reply, refused } = await send(context, listSessions, { query: {} });
    if (refused) return refused;
    const others = reply.items.filter(({ current }) => !current).map(({ _id }) => _id);
    // The API takes a hundred at a time.
    for (let at = 0; at < others.length; at += 100) {
      const ended = await send(context, endSessionBatch, { body: others.slice(at, at + 100) });
      if (ended.refused) return ended.refused;
    }
    return null;
  },
};
