import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { Notices } from "#cms/consent/server/index.ts";
import { missedOf, redirectByQuery, redirectFrom, redirectUnlessPage } from "#cms/redirects/server/index.ts";
import { siteLanguagesOf, switchedOffNow } from "#cms/settings/server/index.ts";
import { isUnfinished } from "#cms/setup/server/index.ts";
import { visitCounterOf } from "#cms/statistics/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import { recorded } from "#database/transactions/recorded-transactions.ts";
import { PageCache } from "#platform/changes/page-cache.ts";
import { Endpoints } from "#platform/endpoints/endpoints.ts";
import { Replies } from "#platform/endpoints/replies/replies.ts";
import type { ServerFeature } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { apiBase, bodyLimit, refuser, registerApi } from "./api/api.ts";
import { Attachments } from "./api/bytes/attachments.ts";
import { Streams } from "./api/bytes/streams.ts";
import { fastifyProblem } from "./api/fastify-problem.ts";
import { Idempotency } from "./api/idempotency.ts";
import { registerReference } from "./api/openapi/reference.ts";
import { features, gathered } from "./features.ts";
import { gather, joined } from "./gather.ts";
import { watchBody } from "./http/body-time.ts";
import { registerDocuments } from "./http/documents.ts";
import { commonHeaders, lifelessPolicy } from "./http/headers.ts";
import { isHost, longestAddress } from "./http/request-facts.ts";
import { watchForProxy } from "./http/undeclared-proxy.ts";
import type { Assets } from "./pages/assets.ts";
import { serveKept } from "./pages/kept.ts";
import { askingSite } from "./pages/own-site.ts";
import { registerPages } from "./pages/pages.ts";
import type { Renderer } from "./pages/rendering/render.ts";
import { registerServiceWorker } from "./pages/service-worker.ts";

/** What these features declare together. */
const togetherOf = (own: ServerFeature[]) => (own === features ? gathered : gather(own));

/** The endpoints of all features. */
export function endpointsOf(platform: Platform, own: ServerFeature[] = features): Endpoints {
  const all = togetherOf(own);
  const endpoints = own.flatMap(({ component, endpoints }) =>
    (endpoints?.(platform, all) ?? []).map((endpoint) => (component ? { ...endpoint, component } : endpoint)),
  );
  return new Endpoints(platform, endpoints, () => switchedOffNow(platform));
}

export type App = {
  fastify: FastifyInstance;
  endpoints: Endpoints;
  /** Pages, and what guests read from the API. */
  cache: PageCache;
  answers: PageCache;
  drain: Drain;
  streams: Streams;
};
type Web = { assets: Assets | null; rendererOf: (endpoints: Endpoints, replies: Replies) => Renderer };
/** While it is `on`, every response asks its client to close the connection. */
type Drain = { on: boolean; connections: Set<Socket> };

/** Builds the server: API, pages and files. Without `web` there is only the API. A test may pass other features. */
export function buildApp(platform: Platform, web: Web | null, own: ServerFeature[] = features): App {
  const endpoints = endpointsOf(recorded(platform), own);
  const replies = new Replies(endpoints, platform.kept);
  const answers = new PageCache({ store: platform.kept });
  const cache = new PageCache({ now: () => platform.outside.now().getTime() });
  platform.changes.purge(cache);
  const notices = new Notices(platform);
  const drain: Drain = { on: false, connections: new Set() };
  const streams = new Streams(platform);
  const attachments = new Attachments(platform);
  const { settings } = platform;
  const refuse = refuser(endpoints);
  const headers = { ...commonHeaders(settings), "content-security-policy": lifelessPolicy };

  const app = fastify({
    // Endpoints check what they get themselves; this leaves two compilers of schemas unloaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Fastify's own lines would repeat ours; its errors are still logged.
    loggerInstance: platform.log.child({}, { level: quietLevel(platform.log.level) }),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    genReqId: () => platform.outside.id(),
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: true,
    // Errors before routing, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      refuse(request, reply, fastifyProblem(error));
    },
    serverFactory: (listener) => frontDoor(listener, { web, cache, answers, notices, platform, drain }),
  });
  logRequests(app, platform);
  watchForProxy(app, platform);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (request.url.length > longestAddress) throw new Problem("ADDRESS_LONG", { values: { limit: longestAddress } });
    if (settings.publicUrl === null && !isHost(request.host)) throw new Problem("BAD_REQUEST");
    if (drain.on) reply.header("Connection", "close");
  });

  app.setErrorHandler((error, request, reply) => refuse(request, reply, fastifyProblem(error)));
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Problem("C404")));
  app.register(async (api) => {
    api.removeContentTypeParser("text/plain");
    registerApi(api, {
      endpoints,
      replies,
      cache: answers,
      changes: platform.changes,
      refuse,
      publicUrl: settings.publicUrl,
      idempotency: new Idempotency(platform.db, platform.outside.now),
      streams,
      attachments,
    });
    registerReference(api);
    api.get(`${apiBase}/health`, (_request, reply) => health(platform, reply));
  });
  const documents = own.flatMap((feature) => feature.documents?.(platform, togetherOf(own)) ?? []);
  const { publicUrl } = settings;
  registerDocuments(app, { documents, endpoints, changes: platform.changes, publicUrl, cache, headers });
  if (web) {
    const render = web.rendererOf(endpoints, replies);
    const { db, remembered, outside } = platform;
    const linkables = gathered.linkables(platform);
    const places = () => ({ db, linkables, remembered, now: outside.now() });
    registerServiceWorker(app, { assets: web.assets, settings });
    app.register(async (pages) => {
      registerPages(pages, {
        cache,
        render,
        languages: siteLanguagesOf(platform),
        parameters: joined(own.map(({ pageParameters }) => pageParameters)),
        unfinished: () => isUnfinished(platform),
        notices,
        publicUrl: settings.publicUrl,
        attachments,
        redirects: {
          from: (asked) => redirectFrom({ ...places(), ...asked }),
          unlessPage: (asked) => redirectUnlessPage({ ...places(), ...asked }),
          byQuery: (asked) => redirectByQuery({ ...places(), ...asked }),
        },
        askedInVain: (asked) => missedOf(platform).note(asked),
      });
    });
  }
  platform.site.answeredBy(
    askingSite({
      ...{ app, assets: web?.assets ?? null, origin: platform.site.origin },
      ...{ changes: platform.changes, cache, notice: notices, publicUrl: settings.publicUrl },
    }),
    { hasPages: web !== null },
  );
  // After the body has been read: what its events begin is not part of the request any more.
  app.addHook("preHandler", (request, _reply, done) => platform.goals.during(request.raw, done));
  app.addHook("preClose", async () => streams.close());
  app.addHook("onClose", () => missedOf(platform).flush());
  app.addHook("onClose", () => visitCounterOf(platform).close());
  return { fastify: app, endpoints, cache, answers, drain, streams };
}

/** In milliseconds. Node's own time-outs are off or long. Bodies: `watchBody`. */
const timeouts = {
  requestTimeout: 0,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 72_000,
};

type Front = {
  web: Web | null;
  cache: PageCache;
  answers: PageCache;
  notices: Notices;
  platform: Platform;
  drain: Drain;
};

/** Cached pages and files are answered before Fastify sees the request. */
function frontDoor(listener: RequestListener, { web, cache, answers, notices, platform, drain }: Front): Server {
  const { settings, changes } = platform;
  // Behind a proxy the scheme may be in a header that only Fastify evaluates; such requests are not answered here.
  const visits = visitCounterOf(platform);
  const direct = web !== null && (settings.trustProxy === false || settings.publicUrl !== null);
  const server = createServer(timeouts, (request: IncomingMessage, response: ServerResponse) => {
    watchBody(request);
    if (drain.on) response.setHeader("Connection", "close");
    if (web?.assets?.serve(request, response)) return;
    visits.watch(request, response);
    if (!direct) return listener(request, response);
    let served: boolean | Promise<boolean>;
    try {
      const pages = !request.url?.startsWith(apiBase);
      served = serveKept(request, response, {
        cache: pages ? cache : answers,
        notice: pages ? notices : null,
        changes,
        publicUrl: settings.publicUrl,
      });
    } catch {
      // The database does not answer; Fastify's error handler reports it properly.
      served = false;
    }
    if (served === true) return;
    if (served === false) return listener(request, response);
    served.then(
      (done) => done || listener(request, response),
      () => listener(request, response),
    );
  });
  // Node's own close() for http also closes idle connections at once, though a request may be on its way.
  server.close = (done) => NetServer.prototype.close.call(server, done) as Server;
  server.on("connection", (socket: Socket) => {
    drain.connections.add(socket);
    socket.once("close", () => drain.connections.delete(socket));
  });
  return server;
}

/** A number trusts that many proxies, counted from ours. */
function trusted(proxies: Platform["settings"]["trustProxy"]) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}

function quietLevel(level: string): string {
  return ["info", "debug", "trace"].includes(level) ? "warn" : level;
}

function logRequests(app: FastifyInstance, { log }: Platform): void {
  app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, id } = request;
    // Without the query, which may contain a token.
    const path = request.url.split("?")[0];
    log.info({ requestId: id, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  });
}

async function health(platform: Platform, reply: FastifyReply): Promise<FastifyReply> {
  try {
    await platform.db.selectFrom("config").select("id").limit(1).execute();
    return reply.send({ status: "ok" });
  } catch (error) {
    platform.log.error({ err: error }, "the database does not answer");
    return reply.code(503).header("Retry-After", "5").send({ status: "database unreachable" });
  }
}

/** @throws Error at the start, for a route with a schema of Fastify's */
function noSchemas(): never {
  throw new Error("routes have no schemas: endpoints check what they get");
}
