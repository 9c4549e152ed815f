import type { Static, TSchema } from "typebox";
import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { AnyRoute, Input, Method, Route } from "#contract/wire/route.ts";
import type { Actor } from "../sessions/actor.ts";
import type { AttachedFile } from "./attached.ts";
import type { Form } from "./multipart.ts";

/** A request, from the network or in-process. */
export type Incoming = {
  method: Method;
  /** As in the record: without `/api/v0`, query and trailing slash. */
  path: string;
  params?: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** An unread form, for endpoints that take one. */
  form?: Form;
  /** The files of a form, for endpoints that take `attachments`; the code that received them drops them. */
  files?: AttachedFile[];
  token: { token: string; from: "cookie" | "bearer" } | null;
  /** The token that identifies a browser from which a user logged in before. */
  device: string | null;
  /** The token that identifies what a visitor has chosen without being logged in. */
  visit: string | null;
  /** The token of a login whose second factor has yet to follow. */
  half: string | null;
  /** `User-Agent`, so that users recognise their sessions. */
  userAgent: string | undefined;
  /** The caller, if several calls of one page share the look-up. */
  actor?: Actor;
  acceptLanguage: string | undefined;
  /** The language of the page that asks; it takes precedence over the language that the user chose. */
  speaks?: Language | undefined;
  address: string;
  requestId: string;
  secure: boolean;
  /** Scheme and host of the request; only as reliable as the client. */
  origin: string;
  /** The request was sent by one of our own pages (`Sec-Fetch-Site: same-origin`, or a page's action). */
  ownPage: boolean;
};

/** What a handler gets besides its input. */
export type Call<R extends AnyRoute> = Input<R> & {
  actor: Actor;
  language: Language;
  now: Date;
  /** What the caller may do, by the table of rights. */
  may: (permission: Permission) => boolean;
  request: Pick<
    Incoming,
    "address" | "secure" | "ownPage" | "token" | "device" | "visit" | "half" | "userAgent" | "origin" | "form" | "files"
  >;
  /** Adds a `Set-Cookie` line to the reply. */
  setCookie: (line: string) => void;
  /** The reply expires then; a page that shows it is rendered again afterwards. */
  validUntil: (time: string) => void;
};

type Handler = (call: Call<AnyRoute>) => Promise<unknown>;
export type Endpoint = {
  record: AnyRoute;
  handler: Handler;
  /** The function of the site that it belongs to: while that is switched off, it does not exist. */
  component?: string;
};

/** The result of a request. */
export type Outcome = {
  status: number;
  reply: unknown;
  cookies: string[];
  retryAfter?: number;
  tags: string[];
  validUntil: string | null;
};

/** Connects a record of the contract with its handler. */
export function handle<Q extends TSchema, B extends TSchema, R extends TSchema, P extends TSchema>(
  record: Route<Q, B, R, P>,
  handler: (call: Call<Route<Q, B, R, P>>) => Promise<Static<R>>,
): Endpoint {
  return { record: record, handler: handler as unknown as Handler };
}
