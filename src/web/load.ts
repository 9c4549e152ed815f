import { data, type RouterContextProvider } from "react-router";
import type { Client } from "#contract/wire/client.ts";
import { isRefused } from "#contract/wire/problem.ts";
import type { AnyRoute, Input, Reply } from "#contract/wire/route.ts";
import { requestFacts } from "./request-context.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Reads from the API for a page. A refusal becomes the page's error screen with the same status.
 * @throws Response-like data of React Router
 */
export function load<R extends AnyRoute>(context: Context, record: R, input: Input<R>): Promise<Reply<R>> {
  return loadBy(context.get(requestFacts).api, record, input);
}

/** The same by a client of the API that is kept apart from the page's (`web/kept`). */
export async function loadBy<R extends AnyRoute>(api: Client, record: R, input: Input<R>): Promise<Reply<R>> {
  try {
    return await api.call(record, input);
  } catch (error) {
    if (isRefused(error)) throw data(error.reply, { status: error.status });
    throw error;
  }
}

/** The same for what not everybody who sees the page may read: null for those. */
export async function loadIfAllowed<R extends AnyRoute>(
  context: Context,
  record: R,
  input: Input<R>,
): Promise<Reply<R> | null> {
  try {
    return await context.get(requestFacts).api.call(record, input);
  } catch (error) {
    if (isRefused(error) && error.status === 403) return null;
    if (isRefused(error)) throw data(error.reply, { status: error.status });
    throw error;
  }
}

/** Whether the API itself failed while a page was read, instead of just refusing. */
export function couldNotBeRead(error: unknown): boolean {
  if (isRefused(error)) return error.status >= 500;
  const { init } = (error ?? {}) as { init?: ResponseInit | null };
  return (init?.status ?? 0) >= 500;
}

/** Writes to the API for a form; a refusal is returned for the form to show. */
export async function send<R extends AnyRoute>(context: Context, record: R, input: Input<R>) {
  try {
    return { reply: await context.get(requestFacts).api.call(record, input), refused: null };
  } catch (error) {
    if (isRefused(error) && error.status < 500) return { reply: null, refused: error.reply };
    throw error;
  }
}
