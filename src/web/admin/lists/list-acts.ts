import { data, type RouterContextProvider, redirect } from "react-router";
import type { AnyRoute, Input, Reply } from "#contract/wire/route.ts";
import type { BatchChange, Refused, Removal } from "#contract/wire/shapes.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import type { Refusal } from "../form/refusal.ts";
import type { UnfinishedThing } from "../notices/unfinished-things.tsx";
import { duplicated } from "./duplicated.ts";
import { type Meant, meantIn, meantOf } from "./list-row.ts";

/** The result of an act on rows of a list. */
export type ListOutcome<Intent extends string = string> = {
  /**
   * `ids`: the changed rows as a form names them, if the act can be undone; `told`: `<texts>.done.<told>` says what was
   * done; `page`: the public page that shows it; `unfinished`: what was changed but needs more work, which
   * `<texts>.unfinished` says.
   */
  done?: {
    intent: Intent;
    count: number;
    ids?: string[];
    told?: string;
    page?: string;
    unfinished?: UnfinishedThing[];
  };
  /** Why single rows were refused. */
  left?: Refused;
  /** An act that must be confirmed first: it was sent without script, so no dialog could ask. */
  asked?: { intent: Intent; meant: Meant[] };
  refused: Refusal | null;
};

type Context = Readonly<RouterContextProvider>;
type Wish = { meant: Meant[]; form: FormData };
type Done = {
  ids: string[];
  count: number;
  left?: Refused;
  told?: string | undefined;
  page?: string | undefined;
  unfinished?: UnfinishedThing[];
};
/** What an act of a list does with the selected rows. */
export type Act = (context: Context, wish: Wish) => Promise<Done | { refused: Refusal }>;

/**
 * Handles the forms of a list: `intent`, and an `id` for each selected row. `confirm` instead of `intent` asks first.
 * @throws data with status 400 for an unknown intent
 */
export function listActs<Intent extends string>(acts: Record<Intent, Act>) {
  const known = new Map(Object.entries(acts)) as Map<string, Act>;
  return async (context: Context, form: FormData): Promise<ListOutcome<Intent>> => {
    const [wish = "", only] = (textIn(form, "intent") || textIn(form, "confirm")).split(" ");
    const act = known.get(wish);
    if (!act) throw data(null, { status: 400 });
    const intent = wish as Intent;
    const meant = only ? meantIn([only]) : meantIn(form.getAll("id").map(String));
    if (!form.has("intent")) return { asked: { intent, meant }, refused: null };
    const outcome = await act(context, { meant, form });
    if ("refused" in outcome) return outcome;
    const { ids, count, left, told, page, unfinished = [] } = outcome;
    const more = unfinished.length > 0 ? { unfinished } : {};
    const done = { intent, count, ids, ...(told && { told }), ...(page && { page }), ...more };
    return { done, ...(left && { left }), refused: null };
  };
}

type Takes<R, Body> = { body: Body } extends Input<R> ? unknown : never;
type Answers<R, T> = Reply<R> extends T ? unknown : never;

/** Changes all of them or none: the endpoint takes their ids. */
export function together<R extends AnyRoute>(record: R & Takes<R, string[]>): Act {
  return inOne((context, { ids }) => send(context, record as AnyRoute, { body: ids }));
}

type Version = { _id: string; version: number };

/**
 * Changes all of them or none, and only in the version that was seen, so that no one publishes what they have not
 * looked at. What undoes it gets the versions that it has made. `toldOf` names the sentence that is true of the result,
 * if it is not the usual one, `pageOf` the public page that shows it, and `unfinishedOf` what needs more work.
 */
export function asSeen<R extends AnyRoute, T extends Version>(
  record: R & Takes<R, (string | Version)[]> & Answers<R, T[]>,
  { toldOf, pageOf, unfinishedOf }: Telling<T> = {},
): Act {
  return async (context, { meant }) => {
    const body = meant.map(({ id, version }) => (version === undefined ? id : { _id: id, version }));
    const { reply, refused } = await send(context, record as AnyRoute, { body });
    if (refused) return { refused };
    const things = reply as T[];
    const ids = things.map(({ _id: id, version }) => meantOf({ id, version }));
    const page = (await pageOf?.(context, things)) ?? undefined;
    const unfinished = (await unfinishedOf?.(context, things)) ?? [];
    return { ids, count: things.length, told: toldOf?.(things) ?? undefined, page, unfinished };
  };
}

type Telling<T> = {
  toldOf?: (things: T[]) => string | null;
  pageOf?: (context: Context, things: T[]) => Promise<string | null>;
  unfinishedOf?: (context: Context, things: T[]) => Promise<UnfinishedThing[]>;
};

type Sent = Promise<{ reply: unknown; refused: null } | { reply: null; refused: Refusal }>;

/** Changes all of them or none, by a call of the list's own. */
export function inOne(call: (context: Context, wish: Wish & { ids: string[] }) => Sent): Act {
  return async (context, wish) => {
    const ids = wish.meant.map(({ id }) => id);
    const { reply, refused } = await call(context, { ...wish, ids });
    if (refused) return { refused };
    return { ids, count: Array.isArray(reply) ? reply.length : ids.length };
  };
}

/** Removes as many as possible: the endpoint returns which were removed and which were refused. */
export function removing<R extends AnyRoute>(record: R & Takes<R, string[]> & Answers<R, Removal>): Act {
  return async (context, { meant }) => {
    const { reply, refused } = await send(context, record as AnyRoute, { body: meant.map(({ id }) => id) });
    if (refused) return { refused };
    const { removed, refused: left } = reply as Removal;
    return { ids: removed, count: removed.length, left };
  };
}

/** Changes as many as possible, by a call of the list's own: it returns which were changed and which were refused. */
export function asManyInOne(
  call: (
    context: Context,
    wish: Wish & { ids: string[] },
  ) => Promise<{ reply: BatchChange; refused: null } | { reply: null; refused: Refusal }>,
): Act {
  return async (context, wish) => {
    const { reply, refused } = await call(context, { ...wish, ids: wish.meant.map(({ id }) => id) });
    if (refused) return { refused };
    return { ids: reply.changed, count: reply.changed.length, left: reply.refused };
  };
}

/** Changes one after the other, as many as possible; without a response from the server it stops at once. */
export function oneByOne(
  act: (context: Context, wish: { id: string; form: FormData }) => Promise<Refusal | null>,
): Act {
  return async (context, { meant, form }) => {
    const ids: string[] = [];
    const left: Refused = [];
    for (const { id } of meant) {
      const refused = await act(context, { id, form });
      if (!refused) ids.push(id);
      else if (!("message" in refused)) return { refused };
      else left.push({ _id: id, code: refused.code, message: refused.message });
    }
    return { ids, count: ids.length, left };
  };
}

/** Makes a copy of a single row, and leads to where the copy is edited. */
export function duplicating<R extends AnyRoute>(
  record: R & Takes<R, { _id: string }> & Answers<R, { _id: string }>,
  addressOf: (id: string) => string,
): Act {
  return async (context, { meant: [one] }) => {
    const { reply, refused } = await send(context, record as AnyRoute, { body: { _id: one?.id ?? "" } });
    if (refused) return { refused };
    throw redirect(`${addressOf((reply as { _id: string })._id)}?done=${duplicated}`, 303);
  };
}

/** Changes a single row; its refusal is the result. */
export function onlyOne(act: (context: Context, wish: { id: string; form: FormData }) => Promise<Refusal | null>): Act {
  return async (context, { meant, form }) => {
    const id = meant[0]?.id ?? "";
    const refused = await act(context, { id, form });
    return refused ? { refused } : { ids: [id], count: 1 };
  };
}
