import type { Static, TSchema } from "typebox";
import type { ProblemCode } from "./problem.ts";
import type { Permission } from "./rights.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Everything both sides agree on about one endpoint. Paths are relative to `/api/v0`. */
export type Route<Query extends TSchema = TSchema, Body extends TSchema = TSchema, Reply extends TSchema = TSchema> = {
  method: Method;
  path: string;
  /** Who may call it; `null` is everybody and has to be written out. */
  permission: Permission | null;
  /** One line for the reference. */
  summary: string;
  query?: Query;
  body?: Body;
  /** The session's token may come as `?token=` (SPECIFICATION §7), from programs that have no cookie. */
  tokenInQuery?: true;
  reply: Reply;
  /** Status of a success; 200 unless said. */
  status?: number;
  /** What it refuses, besides the refusals that every endpoint shares. */
  refusals?: ProblemCode[];
  /** What a page that shows this reply depends on; the page cache forgets by these tags. */
  tags?(reply: Static<Reply>, query: Static<Query>): string[];
};

export type AnyRoute = Route;

export function route<Query extends TSchema, Body extends TSchema, Reply extends TSchema>(
  record: Route<Query, Body, Reply>,
): Route<Query, Body, Reply> {
  return record;
}

type Part<Name extends string, Schema extends TSchema> = TSchema extends Schema
  ? unknown
  : { [K in Name]: Static<Schema> };

/** What a call takes: `query` and `body` as far as the record declares them. */
export type Input<R> = R extends Route<infer Query, infer Body> ? Part<"query", Query> & Part<"body", Body> : never;
export type Reply<R> = R extends Route<TSchema, TSchema, infer Schema> ? Static<Schema> : never;
