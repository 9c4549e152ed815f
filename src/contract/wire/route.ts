import { type Static, type TSchema, Type } from "typebox";
import type { Permission } from "../rights.ts";
import type { ProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** First and last byte, both included. */
export type Range = { start: number; end: number };

/** An answer that is no JSON: the bytes of something that is stored. */
export type Bytes = {
  type: string;
  /** With its extension, as somebody keeps it. */
  name: string;
  /** `null`: nobody knows before the end; they are written while they are read, whole and for this once. */
  size: number | null;
  /** Other bytes have another one. */
  etag: string;
  /** These bytes stand at this address for good. */
  lasting: boolean;
  /** May be shown where it is; everything else is handed over to be kept. */
  inline: boolean;
  /** @throws when the store does not give them */
  read: (range?: Range) => Promise<AsyncIterable<Uint8Array>>;
};

/** The reply of an endpoint that answers with bytes. */
export const bytes = Type.Unsafe<Bytes>({ type: "string", format: "binary" });

/** What is told over a line that stays open. */
export type Happening = {
  /** Where to take up again after a break: comes back as `Last-Event-ID`. */
  id: string;
  data: unknown;
};

/** An answer that stays open for as long as its reader's session: what happens is told when it happens. */
export type Events = {
  /** Who is told; the line ends with this session, and as soon as the roles are others. */
  reader: { id: string | null; sessionId: string | null; roles: readonly string[] };
  /** It may have something to tell when one of these is forgotten. */
  tags: readonly string[];
  /** What there is to tell now; null: nothing that was not told before. `heard`: the last id that arrived, if any. */
  next: (heard: string | null) => Promise<Happening | null>;
};

/** The reply of an endpoint that answers with server-sent events. */
export const events = Type.Unsafe<Events>({ type: "string", contentMediaType: "text/event-stream" });

/** Everything both sides agree on about one endpoint. Paths are relative to `/api/v0`. */
export type Route<
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Params extends TSchema = TSchema,
> = {
  method: Method;
  /** With a name in braces for each of its `params`: `/download/{fileId}/{gridref}`. */
  path: string;
  /** Who may call it; `null` is everybody and has to be written out. */
  permission: Permission | null;
  /** One line for the reference. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes a form with a file instead of a body (RFC 7578); it is read as a stream, by whoever answers. */
  multipart?: TSchema;
  /** Takes its body as the field `body` of a form with files too (RFC 7578), each in the part of its own field. */
  attachments?: true;
  /** Takes a mail as it is too (`message/rfc822`), as the body's `message`. */
  wholeMail?: true;
  /** The session's token may come as `?token=` (SPECIFICATION §7), from programs that have no cookie. */
  tokenInQuery?: true;
  reply: Reply;
  /** Status of a success; 200 unless said. */
  status?: number;
  /** What it refuses, besides the refusals that every endpoint shares. */
  refusals?: ProblemCode[];
  /** What a page that shows this reply depends on; the page cache forgets by these tags. */
  tags?(reply: Static<Reply>, query: Static<Query>, body: Static<Body>): string[];
};

export type AnyRoute = Route;

export function route<Query extends TSchema, Body extends TSchema, Reply extends TSchema, Params extends TSchema>(
  record: Route<Query, Body, Reply, Params>,
): Route<Query, Body, Reply, Params> {
  return record;
}

type Part<Name extends string, Schema extends TSchema> = TSchema extends Schema
  ? unknown
  : { [K in Name]: Static<Schema> };

/** What a call takes: `query`, `body` and `params` as far as the record declares them. */
export type Input<R> =
  R extends Route<infer Query, infer Body, TSchema, infer Params>
    ? Part<"query", Query> & Part<"body", Body> & Part<"params", Params>
    : never;
export type Reply<R> = R extends Route<TSchema, TSchema, infer Schema> ? Static<Schema> : never;
