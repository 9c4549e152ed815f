import { type Static, type TSchema, Type } from "typebox";
import type { Holder, Permission } from "../rights/rights.ts";
import type { ProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** First and last byte, both inclusive. */
export type Range = { start: number; end: number };

/** A reply that is not JSON: the bytes of a stored object. */
export type Bytes = {
  type: string;
  /** With its extension, for saving. */
  name: string;
  /** `null`: unknown before the end, as the bytes are generated while they are sent; such a reply is always whole. */
  size: number | null;
  /** Changes with the bytes. */
  etag: string;
  /** The bytes at this address never change. */
  lasting: boolean;
  /** May be displayed in the browser; everything else is sent as a download. */
  inline: boolean;
  /** Pages of other sites may show it, such as the mail of somebody who reads mails in a browser. */
  elsewhere?: boolean;
  /** @throws when the store cannot deliver them */
  read: (range?: Range) => Promise<AsyncIterable<Uint8Array>>;
};

/** The reply schema of an endpoint that returns bytes. */
export const bytes = Type.Unsafe<Bytes>({ type: "string", format: "binary" });

/** An event of a stream. */
export type Happening = {
  /** Where to resume after a break: sent back as `Last-Event-ID`. */
  id: string;
  data: unknown;
};

/** A reply that stays open for as long as its reader's session, and sends events as they happen. */
export type Events = {
  /** The stream ends with this session, and as soon as these rights change. */
  reader: Holder & { id: string | null; sessionId: string | null };
  /** Purging one of these tags may bring a new event. */
  tags: readonly string[];
  /** The next event; null if there is none. `heard` is the id of the last event that arrived, if any. */
  next: (heard: string | null) => Promise<Happening | null>;
};

/** The reply schema of an endpoint that returns server-sent events. */
export const events = Type.Unsafe<Events>({ type: "string", contentMediaType: "text/event-stream" });

/** Everything that both sides agree on about an endpoint. Paths are relative to `/api/v0`. */
export type Route<
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Params extends TSchema = TSchema,
> = {
  method: Method;
  /** With a name in braces for each of its `params`: `/download/{fileId}/{gridref}`. */
  path: string;
  /** Who may call it. `null` means everybody and must be written out. */
  permission: Permission | null;
  /**
   * A dangerous act: refused with `CONFIRM_AGAIN` unless the caller has proved who they are within the last ten minutes,
   * by the login or by `POST /auth/confirm`.
   */
  proved?: true;
  /** One line for the API reference. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes a form with a file instead of a body (RFC 7578); the use case reads it as a stream. */
  multipart?: TSchema;
  /**
   * Also takes a form with files (RFC 7578): first the body in the field `body`, then each file in the part of its own
   * field. Files that come before the captcha are not kept.
   */
  attachments?: true;
  /** Also takes a raw mail (`message/rfc822`), as `message` of the body. */
  wholeMail?: true;
  /** The session's token may be sent as `?token=` (SPECIFICATION §7), for programs that have no cookies. */
  tokenInQuery?: true;
  reply: Reply;
  /** Status of a success; 200 by default. */
  status?: number;
  /** Its refusals, besides those that every endpoint shares. */
  refusals?: ProblemCode[];
  /** What a page that shows this reply depends on: the page cache purges by these tags. */
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

/** The input of a call: `query`, `body` and `params`, where the record declares them. */
export type Input<R> =
  R extends Route<infer Query, infer Body, TSchema, infer Params>
    ? Part<"query", Query> & Part<"body", Body> & Part<"params", Params>
    : never;
export type Reply<R> = R extends Route<TSchema, TSchema, infer Schema> ? Static<Schema> : never;
