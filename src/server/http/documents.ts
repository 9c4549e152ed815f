import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#contract/wire/problem.ts";
import type { AnyRoute, Input } from "#contract/wire/route.ts";
import type { Endpoints, Outcome } from "#platform/endpoints/endpoints.ts";
import type { Document } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { doorOf } from "./door.ts";
import { deviceOf, originOf, tokenOf } from "./request-facts.ts";
import { sendBytes } from "./send-bytes.ts";

type Parts = {
  documents: Document[];
  endpoints: Endpoints;
  changes: Pick<Platform["changes"], "catchUp">;
  publicUrl: string | null;
};

/** Registers the addresses beside the pages, which return a document of their own or redirect. */
export function registerDocuments(app: FastifyInstance, { documents, endpoints, changes, publicUrl }: Parts): void {
  for (const { url, answer } of documents) {
    app.get(url, async (request, reply) => {
      // What another process has changed is answered here, too.
      await changes.catchUp();
      const { method, params, query, headers } = request;
      const found = await answer({
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

function redirect(reply: FastifyReply, { to }: { to: string }): FastifyReply {
  return reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" }).redirect(to, 302);
}

function send(reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply {
  return reply
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "content-security-policy": policy })
    .type("text/html; charset=utf-8")
    .send(html);
}

type Calling<R extends AnyRoute> = Omit<Parts, "documents" | "changes"> & { record: R; input: Partial<Input<R>> };

/** Calls endpoints with the caller's rights. */
function callFor<R extends AnyRoute>(
  request: FastifyRequest,
  { endpoints, publicUrl, record, input }: Calling<R>,
): Promise<Outcome> {
  const door = doorOf(request, publicUrl);
  const { query = {}, body } = input as { query?: Record<string, unknown>; body?: unknown };
  const { method, path } = record;
  return endpoints.run({
    ...{ method, path, query, body },
    ...{ token: tokenOf(request.headers, door), device: deviceOf(request.headers, door) },
    ...{ userAgent: request.headers["user-agent"], acceptLanguage: request.headers["accept-language"] },
    ...{ address: door.address, requestId: door.requestId, secure: door.secure, ownPage: true },
    origin: originOf(door, publicUrl),
  });
}
