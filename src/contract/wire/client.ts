import type { TSchema } from "typebox";
import { type ProblemReply, RefusedError } from "./problem.ts";
import type { AnyRoute, Input, Method, Reply, Route } from "./route.ts";

/** One call on its way: over the network in a browser, straight into the server in-process. */
export type Request = { method: Method; path: string; query?: Record<string, unknown>; body?: unknown };
export type Answer = { status: number; reply: unknown };
export type Send = (request: Request) => Promise<Answer>;

export type Client = {
  /** @throws RefusedError with the problem's code, text and fields */
  call<R extends AnyRoute>(record: R, input: Input<R>): Promise<Reply<R>>;
};

/** The one client of the API, typed by the records. */
export function createClient(send: Send): Client {
  return {
    async call<Q extends TSchema, B extends TSchema, A extends TSchema>(record: Route<Q, B, A>, input: unknown) {
      const { query, body } = input as { query?: Record<string, unknown>; body?: unknown };
      const answer = await send({
        method: record.method,
        path: record.path,
        ...(query === undefined ? {} : { query }),
        ...(body === undefined ? {} : { body }),
      });
      if (answer.status >= 400) throw new RefusedError(answer.status, answer.reply as ProblemReply);
      return answer.reply as never;
    },
  };
}

/** `?a=1&b=2` of the values that are there; an empty string when there are none. */
export function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
