import { data, type RouterContextProvider, redirect } from "react-router";
import { berlinTime } from "#contract/formats/dates/date-time.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import { type PlanAct, planActs } from "#contract/wire/things.ts";
import { textIn } from "#web/from-form.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Refusal } from "../form/refusal.ts";
import { oneOf } from "../lists/filters/list-address.ts";
import type { PublishedThing } from "./thing.ts";

const intents = ["plan", "unplan", "view", "share", "unshare", "retract", "discard"] as const;
export type PublicationIntent = (typeof intents)[number];

export type PublicationOutcome<T extends PublishedThing = PublishedThing> = {
  intent: PublicationIntent;
  /** The thing as it is now. */
  thing?: T | null;
  /** A link that was made, with the end of its time. */
  link?: { address: string; expires: string };
  /** How many links were taken back. */
  removed?: number;
  refused: Refusal | null;
};

type Context = Readonly<RouterContextProvider>;
type Asked = { id: string; form: FormData };
type Sent<R> = Promise<{ reply: R; refused: null } | { reply: null; refused: Refusal }>;
type Version = { _id: string; version: number };
type Wish = { _id: string; act: PlanAct; at: string; lang?: Language };

/** The requests of one kind of things, and where the draft of one is seen, in the user's language. */
export type PublicationRequests<T extends PublishedThing> = {
  plan: (context: Context, wish: Wish) => Sent<T>;
  unplan: (context: Context, plan: string) => Sent<T>;
  share: (context: Context, wish: { _id: string; hours: number }) => Sent<{ token: string; expires: string }>;
  unshare: (context: Context, id: string) => Sent<{ removed: number }>;
  retract: (context: Context, publication: Version) => Sent<T[]>;
  discard: (context: Context, version: Version) => Sent<T>;
  previewPath: (context: Context, id: string) => Promise<string>;
};

/**
 * Plans of a thing and links to its draft, and what goes back to before. `view` leads straight to the draft.
 * @throws data with status 400 for an unknown intent
 */
export function publicationActs<T extends PublishedThing>(requests: PublicationRequests<T>) {
  const acts: Record<PublicationIntent, (context: Context, asked: Asked) => Promise<Told<T>>> = {
    plan: async (context, { id, form }) => {
      const act = oneOf(planActs, form.get("act")) ?? "publish";
      const lang = form.get("lang");
      const input = textIn(form, "at");
      // An invalid time is sent as it is, and the API reports it at the field.
      const at = berlinTime(input) ?? input;
      return told(await requests.plan(context, { _id: id, act, at, ...(isLanguage(lang) ? { lang } : {}) }));
    },
    unplan: async (context, { form }) => told(await requests.unplan(context, textIn(form, "plan"))),
    retract: async (context, asked) => {
      const { reply, refused } = await requests.retract(context, versionOf(asked));
      return { thing: reply?.[0] ?? null, refused };
    },
    discard: async (context, asked) => told(await requests.discard(context, versionOf(asked))),
    async view(context, { id }) {
      throw redirect(`${await requests.previewPath(context, id)}?draft=1`, 303);
    },
    async share(context, { id, form }) {
      const { origin } = context.get(requestFacts);
      const { reply, refused } = await requests.share(context, { _id: id, hours: Number(form.get("hours") ?? 1) });
      if (!reply) return { refused };
      const { token, expires } = reply;
      const address = `${origin}${await requests.previewPath(context, id)}?token=${encodeURIComponent(token)}`;
      return { link: { address, expires }, refused: null };
    },
    async unshare(context, { id }) {
      const { reply, refused } = await requests.unshare(context, id);
      return reply ? { removed: reply.removed, refused: null } : { refused };
    },
  };
  return async (context: Context, asked: Asked): Promise<PublicationOutcome<T>> => {
    const intent = oneOf(intents, asked.form.get("intent"));
    if (!intent) throw data(null, { status: 400 });
    return { intent, ...(await acts[intent](context, asked)) };
  };
}

type Told<T extends PublishedThing> = Omit<PublicationOutcome<T>, "intent">;

function told<T extends PublishedThing>({ reply, refused }: Awaited<Sent<T>>): Told<T> {
  return { thing: reply, refused };
}

function versionOf({ id, form }: Asked): Version {
  return { _id: id, version: Number(form.get("version")) };
}
