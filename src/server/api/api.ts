import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { originalLanguage } from "#contract/language.ts";
import { alwaysGiven } from "#contract/rights/bundles.ts";
import { may } from "#contract/rights/rights.ts";
import { queryString } from "#contract/wire/client.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type AnyRoute, type Bytes, bytes, type Events, events } from "#contract/wire/route.ts";
import type { Changes } from "#platform/changes/changes.ts";
import { CachedPage, type PageCache } from "#platform/changes/page-cache.ts";
import type { Incoming, Outcome } from "#platform/endpoints/endpoint.ts";
import type { Endpoints } from "#platform/endpoints/endpoints.ts";
import type { Form } from "#platform/endpoints/multipart.ts";
import { acceptedLanguage } from "#platform/endpoints/negotiation.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Replies } from "#platform/endpoints/replies/replies.ts";
import { ReplyBytes } from "#platform/endpoints/replies/reply-bytes.ts";
import { isApiToken } from "#platform/sessions/api-tokens.ts";
import { allowLongBody, dropRest } from "../http/body-time.ts";
import { doorOf } from "../http/door.ts";
import { apiTokenOf, cookiesOf, type Door, isForeign, isOwnPage, originOf } from "../http/request-facts.ts";
import { sendBytes } from "../http/send-bytes.ts";
import { answerKey, isInformed, keyOf, sendKept } from "../pages/kept.ts";
import { type Attachments, bodyAmong, isMultipart, proofOfBody } from "./bytes/attachments.ts";
import type { Streams } from "./bytes/streams.ts";
import { type Found, finderOf } from "./find-record.ts";
import type { Idempotency } from "./idempotency.ts";
import { openApi } from "./openapi/openapi.ts";

export const apiBase = "/api/v0";
/** Largest JSON body, in bytes. */
export const bodyLimit = 1024 * 1024;

const jsonType = "application/json; charset=utf-8";

/** Answers a request with a problem, in the caller's language. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, problem: unknown) => FastifyReply;

export function refuser(endpoints: Endpoints): Refuse {
  return (request, reply, problem) => {
    const language = acceptedLanguage(request.headers["accept-language"], originalLanguage);
    return answer(reply, endpoints.refusal(problem, { language, requestId: request.id }), null);
  };
}

type Parts = {
  cache: PageCache;
  endpoints: Endpoints;
  replies: Replies;
  changes: Changes;
  refuse: Refuse;
  publicUrl: string | null;
  idempotency: Idempotency;
  streams: Streams;
  attachments: Attachments;
};

/** Registers a route for every endpoint, and a clear refusal for every other address of the API. */
export function registerApi(
  app: FastifyInstance,
  { endpoints, replies, cache, changes, refuse, publicUrl, idempotency, streams, attachments }: Parts,
): void {
  const written = new ReplyBytes(endpoints);
  const handle = async (request: FastifyRequest, reply: FastifyReply, { record, params }: Found): Promise<unknown> => {
    const door = doorOf(request, publicUrl);
    const origin = originOf(door, publicUrl);
    const incoming = incomingOf(request, { record, params, door, origin });
    if (record.multipart) refuseUnread(request, reply);
    if (record.method !== "GET" && isForeign(request.headers, { origin, token: incoming.token })) {
      throw new Problem("FOREIGN_ORIGIN");
    }
    if (!isInformed(request.raw)) await changes.catchUp();
    const run = () => endpoints.run(incoming);
    if (record.multipart && (await endpoints.admits(incoming))) allowLongBody(request.raw);
    if (record.attachments && isMultipart(request)) {
      const receiving = { request, reply, address: door.address, proofIn: proofOfBody };
      const outcome = await attachments.whileHere(receiving, ({ fields, files }) =>
        endpoints.run({ ...incoming, body: bodyAmong(fields), files }),
      );
      return answer(reply, outcome, outcome.status < 400 ? endpoints.stringify(record, outcome.reply) : null);
    }
    if (record.reply === bytes) {
      const outcome = await run();
      if (outcome.status >= 400) return answer(reply, outcome, null);
      return sendBytes(request, reply, { bytes: outcome.reply as Bytes, everybody: incoming.token === null });
    }
    if (record.reply === events) {
      const outcome = await run();
      if (outcome.status >= 400) return answer(reply, outcome, null);
      return streams.open(request, reply, outcome.reply as Events);
    }
    if (record.tags && record.method === "GET" && incoming.token === null) {
      const url = canonicalUrl(incoming);
      if (url === null) return answer(reply, await run(), null);
      const key = answerKey(keyOf(url, door, publicUrl), incoming.acceptLanguage);
      return answerKept(request, reply, { record, run: () => replies.read(incoming), key });
    }
    const key = request.headers["idempotency-key"];
    // What only reads is read again: its answer need not be stored.
    const writes = record.method === "POST" && record.tags === undefined;
    const wished = writes && typeof key === "string" && !record.multipart;
    // A replayed reply is only for callers who may still call the endpoint.
    const repeatable = wished && (await endpoints.admits(incoming));
    const network = repeatable && (await isOfStaff(incoming)) ? null : networkOf(door.address);
    const outcome = repeatable ? await idempotency.once(incoming, { key, run, network }) : await run();
    if (record.multipart && request.raw.complete) reply.removeHeader("Connection");
    return answer(reply, outcome, outcome.status < 400 ? endpoints.stringify(record, outcome.reply) : null);
  };
  const serve = (scope: FastifyInstance, record: AnyRoute): void => {
    scope.route({
      method: record.method,
      url: apiBase + patternOf(record.path),
      // A form is read as a stream; the code that reads it also limits its size.
      ...(record.multipart ? { bodyLimit: Number.MAX_SAFE_INTEGER } : {}),
      handler: (request, reply) => handle(request, reply, { record, params: request.params as Found["params"] }),
    });
  };
  const isUsual = ({ multipart, wholeMail, attachments: taken }: AnyRoute) => !multipart && !wholeMail && !taken;
  app.register(async (both) => {
    both.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null));
    for (const record of endpoints.records) if (record.attachments) serve(both, record);
  });
  app.register(async (mails) => {
    mails.addContentTypeParser("message/rfc822", { parseAs: "string" }, (_request, message, done) => {
      done(null, { message });
    });
    for (const record of endpoints.records) if (record.wholeMail) serve(mails, record);
  });
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    // The body is not read before the sender is known.
    forms.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const record of endpoints.records) if (record.multipart) serve(forms, record);
  });

  async function isOfStaff({ token }: Incoming): Promise<boolean> {
    return may(await endpoints.actorOf(token), alwaysGiven);
  }

  /** The one spelling under which an answer is cached; null for a query that is refused. */
  function canonicalUrl(incoming: Incoming): string | null {
    const query = endpoints.canonicalQuery(incoming);
    const path = incoming.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(incoming.params?.[name])));
    return query && `${apiBase}${path}/${queryString(query)}`;
  }

  /** Answers a guest from a cache of bytes, which is purged by tags like that of pages; behind it are the replies. */
  async function answerKept(
    request: FastifyRequest,
    reply: FastifyReply,
    { record, run, key }: { record: AnyRoute; run: () => Promise<Outcome>; key: string },
  ): Promise<FastifyReply> {
    let outcome: Outcome | null = null;
    const kept = await cache.fetch(key, async () => {
      outcome = await run();
      const keep = outcome.status === 200 && outcome.cookies.length === 0;
      const body = keep ? written.of(record, outcome.reply) : Buffer.alloc(0);
      const headers = { ...(reply.getHeaders() as Record<string, string>), "content-type": jsonType };
      return { page: { ...outcome, headers, body }, keep };
    });
    if (!(kept instanceof CachedPage)) return answer(reply, outcome ?? (await run()), null);
    await sendKept(kept, request.raw, reply);
    return reply;
  }

  let description: ReturnType<typeof openApi> | null = null;
  app.get(`${apiBase}/openapi.json`, (_request, reply) => reply.send((description ??= openApi(endpoints.records))));
  const find = finderOf(endpoints.records.filter(isUsual), (path) => apiBase + patternOf(path));
  const refuseMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = endpoints.methodsAt(`/${(request.params as { "*": string })["*"]}`);
    const known: string[] = methods.includes("GET") ? [...methods, "HEAD"] : [...methods];
    if (known.length === 0 || known.includes(request.method)) return refuse(request, reply, new Problem("C404"));
    const values = { method: request.method, allowed: known.join(", ") };
    return refuse(request, reply.header("Allow", values.allowed), new Problem("METHOD", { values }));
  };
  // One route for all others: Fastify would build a thousand for them at each start. It adds the one of HEAD itself.
  app.route({
    method: app.supportedMethods.filter((method) => method !== "HEAD"),
    url: `${apiBase}/*`,
    handler(request, reply) {
      const found = find(request.method, request.raw.url ?? "");
      return found ? handle(request, reply, found) : refuseMissing(request, reply);
    },
  });
}

/** `/download/{fileId}` in Fastify's syntax: `/download/:fileId`. */
function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

/** A client that is refused before its body was read gets the refusal, and then the connection is closed. */
function refuseUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.header("Connection", "close");
  reply.raw.once("finish", () => dropRest(raw));
}

type Asked = Found & { door: Door; origin: string };

function incomingOf(request: FastifyRequest, { record, params, door, origin }: Asked): Incoming {
  return {
    method: record.method,
    path: record.path,
    ...(record.params ? { params: { ...params } } : {}),
    query: { ...(request.query as Record<string, unknown>) },
    body: request.body ?? undefined,
    ...(record.multipart ? { form: formOf(request.raw) } : {}),
    token: apiTokenOf(request.headers, door) ?? tokenInQuery(request, record),
    ...cookiesOf(request.headers, door),
    userAgent: request.headers["user-agent"],
    acceptLanguage: request.headers["accept-language"],
    address: door.address,
    requestId: request.id,
    secure: door.secure,
    origin,
    ownPage: isOwnPage(request.headers),
  };
}

function formOf(stream: IncomingMessage): Form {
  const { "content-type": contentType = "", "content-length": length } = stream.headers;
  return { contentType, length: length === undefined ? null : Number(length), stream };
}

function tokenInQuery({ query }: FastifyRequest, record: AnyRoute): Incoming["token"] {
  const { token } = query as { token?: unknown };
  // An address ends up in logs, where no API token belongs.
  if (typeof token === "string" && isApiToken(token)) return null;
  return record.tokenInQuery && typeof token === "string" ? { token, from: "bearer" } : null;
}

/** `json` is the serialised reply; null for a problem. */
function answer(reply: FastifyReply, outcome: Outcome, json: string | null): FastifyReply {
  if (outcome.cookies.length > 0) reply.header("Set-Cookie", outcome.cookies);
  if (outcome.retryAfter !== undefined) reply.header("Retry-After", outcome.retryAfter);
  return reply
    .code(outcome.status)
    .header("Content-Type", jsonType)
    .header("Cache-Control", "no-store")
    .send(json ?? JSON.stringify(outcome.reply));
}
