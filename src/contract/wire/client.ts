import type { TSchema } from "typebox";
import { type ProblemReply, RefusedError } from "./problem.ts";
import type { AnyRoute, Input, Method, Reply, Route } from "./route.ts";

/** A call to the API: over the network in a browser, in-process on the server. */
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

/** The values that are defined, as `?a=1&b=2`; an empty string if there are none. */
export function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
