import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedLanguage, originalLanguage } from "#contract/language.ts";
import { Problem, type ProblemCode } from "#contract/problem.ts";
import type { AnyRoute } from "#contract/route.ts";
import type { Endpoints, Incoming, Outcome } from "#platform/endpoints.ts";
import { doorOf } from "./door.ts";
import type { Idempotency } from "./idempotency.ts";
import { openApi } from "./openapi.ts";
import { isForeign, isOwnPage, originOf, tokenOf } from "./request-facts.ts";

export const apiBase = "/api/v0";
/** Largest JSON body, in bytes. */
export const bodyLimit = 1024 * 1024;

const allMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

type Parts = { endpoints: Endpoints; publicUrl: string | null; idempotency: Idempotency };

/** Hangs every endpoint on its address, and a clear refusal on everything beside it. */
export function registerApi(app: FastifyInstance, { endpoints, publicUrl, idempotency }: Parts): void {
  const send = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) =>
    answer(reply, outcome, outcome.status < 400 ? endpoints.stringify(recordOf(request), outcome.reply) : null);

  for (const record of endpoints.records) {
    app.route({
      method: record.method,
      url: apiBase + record.path,
      config: { record },
      async handler(request, reply) {
        const incoming = incomingOf(request, record);
        const foreign =
          record.method !== "GET" &&
          isForeign(request.headers, {
            origin: originOf(doorOf(request), publicUrl),
            token: incoming.token,
          });
        if (foreign) return refuse(request, reply, new Problem("FOREIGN_ORIGIN"));
        const key = request.headers["idempotency-key"];
        if (record.method !== "POST" || typeof key !== "string")
          return send(request, reply, await endpoints.run(incoming));
        return send(request, reply, await idempotency.once(incoming, { key, run: () => endpoints.run(incoming) }));
      },
    });
  }

  for (const path of new Set(endpoints.records.map((record) => record.path))) {
    const known: string[] = endpoints.methodsOf(path);
    if (known.includes("GET")) known.push("HEAD");
    app.route({
      method: allMethods.filter((method) => !known.includes(method)),
      url: apiBase + path,
      handler(request, reply) {
        reply.header("Allow", known.join(", "));
        const values = { method: request.method, allowed: known.join(", ") };
        return refuse(request, reply, new Problem("METHOD", { values }));
      },
    });
  }

  const description = openApi(endpoints.records);
  app.get(`${apiBase}/openapi.json`, (_request, reply) => reply.send(description));

  function refuse(request: FastifyRequest, reply: FastifyReply, problem: unknown) {
    const language = acceptedLanguage(request.headers["accept-language"], originalLanguage);
    const outcome = endpoints.refusal(problem, { language, requestId: request.id });
    return answer(reply, outcome, null);
  }

  app.all(`${apiBase}/*`, (request, reply) => refuse(request, reply, new Problem("C404")));
  app.decorate("refuse", refuse);
}

export type Refuse = (request: FastifyRequest, reply: FastifyReply, problem: unknown) => FastifyReply;

function recordOf(request: FastifyRequest): AnyRoute {
  return (request.routeOptions.config as unknown as { record: AnyRoute }).record;
}

function incomingOf(request: FastifyRequest, record: AnyRoute): Incoming {
  const door = doorOf(request);
  return {
    method: record.method,
    path: record.path,
    query: { ...(request.query as Record<string, unknown>) },
    body: request.body ?? undefined,
    token: tokenOf(request.headers, door),
    acceptLanguage: request.headers["accept-language"],
    address: door.address,
    requestId: request.id,
    secure: door.secure,
    ownPage: isOwnPage(request.headers),
  };
}

/** `json` is the reply in its declared shape; a problem has only one shape and needs none. */
function answer(reply: FastifyReply, outcome: Outcome, json: string | null): FastifyReply {
  if (outcome.cookies.length > 0) reply.header("Set-Cookie", outcome.cookies);
  if (outcome.retryAfter !== undefined) reply.header("Retry-After", outcome.retryAfter);
  return reply
    .code(outcome.status)
    .header("Content-Type", "application/json; charset=utf-8")
    .header("Cache-Control", "no-store")
    .send(json ?? JSON.stringify(outcome.reply));
}

/** What Fastify itself refuses, as one of our problems. */
export function fastifyProblem(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known: Record<string, ProblemCode> = {
    FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
    FST_ERR_CTP_INVALID_MEDIA_TYPE: "MEDIA_TYPE",
    FST_ERR_CTP_EMPTY_JSON_BODY: "BAD_JSON",
    FST_ERR_CTP_INVALID_JSON_BODY: "BAD_JSON",
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BAD_REQUEST",
  };
  const found = code === undefined ? undefined : known[code];
  if (found === "TOO_LARGE") return new Problem(found, { values: { limit: "1 MB" } });
  if (found) return new Problem(found);
  if (error instanceof SyntaxError && statusCode === 400) return new Problem("BAD_JSON");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem("BAD_REQUEST");
  return error;
}
