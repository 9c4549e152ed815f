import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#contract/wire/problem.ts";
import type { AnyRoute, Input } from "#contract/wire/route.ts";
import { CachedPage, type PageCache } from "#platform/changes/page-cache.ts";
import type { Outcome } from "#platform/endpoints/endpoint.ts";
import type { Endpoints } from "#platform/endpoints/endpoints.ts";
import type { Document, KeptText } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { keyOf, sendKept } from "../pages/kept.ts";
import { doorOf } from "./door.ts";
import { cookiesOf, originOf, tokenOf } from "./request-facts.ts";
import { sendBytes } from "./send-bytes.ts";

type Parts = {
  documents: Document[];
  endpoints: Endpoints;
  changes: Pick<Platform["changes"], "catchUp">;
  publicUrl: string | null;
  /** Where texts are kept, among the pages. */
  cache: PageCache;
  /** Sent with each text. */
  headers: Record<string, string>;
};

/** Registers the addresses beside the pages, which return a document of their own or redirect. */
export function registerDocuments(app: FastifyInstance, { documents, ...parts }: Parts): void {
  const { endpoints, changes, publicUrl } = parts;
  for (const document of documents) {
    app.get(document.url, async (request, reply) => {
      // What another process has changed is answered here, too.
      await changes.catchUp();
      if ("text" in document) return sendText(request, reply, { document, ...parts });
      const { method, params, query, headers } = request;
      const found = await document.answer({
        method,
        params: params as Record<string, string>,
        query: query as Record<string, string | undefined>,
        userAgent: headers["user-agent"],
        acceptLanguage: headers["accept-language"],
        call: (record, input) => callFor(request, { endpoints, publicUrl, record, input }),
      });
      if (!found) throw new Problem("C404");
      if ("bytes" in found) return sendBytes(request, reply, { bytes: found.bytes, everybody: true });
      return "to" in found ? redirect(reply, found) : send(reply, found);
    });
  }
}

function redirect(reply: FastifyReply, { to, moved }: { to: string; moved?: true }): FastifyReply {
  // Where it is now depends on settings: browsers and programs ask again.
  if (moved) return reply.header("cache-control", "no-cache").redirect(to, 301);
  return reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" }).redirect(to, 302);
}

function send(reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "content-security-policy": policy })
    .type("text/html; charset=utf-8")
    .send(html);
}

type Sending = Omit<Parts, "documents" | "changes"> & { document: Extract<Document, { text: unknown }> };

/** From the cache, where it is kept under its address with those parameters that change it. */
async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, cache, headers, endpoints, publicUrl }: Sending,
): Promise<FastifyReply | void> {
  const door = doorOf(request, publicUrl);
  const asked = new URLSearchParams(request.query as Record<string, string>);
  const known = (document.parameters ?? []).filter((name) => asked.has(name));
  const query = Object.fromEntries(known.map((name) => [name, asked.get(name) ?? ""]));
  const [path = ""] = request.url.split("?");
  const key = keyOf([path, new URLSearchParams(query).toString()].filter(Boolean).join("?"), door, publicUrl);
  const rendered = cache.fetch(key, async () => {
    const found = await document.text({
      params: request.params as Record<string, string>,
      query,
      origin: originOf(door, publicUrl),
      call: (record, input) => callFor(request, { guest: true, endpoints, publicUrl, record, input }),
    });
    if (!found) throw new Problem("C404");
    const page = pageOf(found, headers);
    return { page: found.seldom ? await CachedPage.packed(page) : page, keep: true };
  });
  const { missing } = document;
  if (missing) {
    const problem = await rendered.then(
      () => null,
      (error: unknown) => error,
    );
    const acceptLanguage = request.headers["accept-language"];
    if (problem instanceof Problem && problem.code === "C404")
      return send(reply.code(404), missing({ acceptLanguage }));
  }
  const sent = await rendered;
  return sendKept(sent instanceof CachedPage ? sent : new CachedPage(sent), request.raw, reply);
}

function pageOf({ type, text, policy, unlisted, tags, validUntil }: KeptText, common: Record<string, string>) {
  const body = Buffer.from(text);
  const headers = {
    ...{ ...common, "content-type": `${type}; charset=utf-8` },
    ...(policy === undefined ? {} : { "content-security-policy": policy }),
    ...(unlisted ? { "x-robots-tag": "noindex" } : {}),
  };
  return { status: 200, headers, body, tags, validUntil };
}

type Calling<R extends AnyRoute> = Pick<Parts, "endpoints" | "publicUrl"> & {
  record: R;
  input: Partial<Input<R>>;
  /** Not with the rights of the caller: everybody gets the same. */
  guest?: boolean;
};

/** Calls endpoints with the caller's rights. */
function callFor<R extends AnyRoute>(
  request: FastifyRequest,
  { endpoints, publicUrl, record, input, guest = false }: Calling<R>,
): Promise<Outcome> {
  const door = doorOf(request, publicUrl);
  const { query = {}, body } = input as { query?: Record<string, unknown>; body?: unknown };
  const { method, path } = record;
  return endpoints.run({
    ...{ method, path, query, body },
    ...{ token: guest ? null : tokenOf(request.headers, door), ...cookiesOf(request.headers, door) },
    ...{ userAgent: request.headers["user-agent"], acceptLanguage: request.headers["accept-language"] },
    ...{ address: door.address, requestId: door.requestId, secure: door.secure, ownPage: true },
    origin: originOf(door, publicUrl),
  });
}
