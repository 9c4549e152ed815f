import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Keeping } from "#contract/kept/kept-loads.ts";
import type { Language } from "#contract/language.ts";
import type { Carried, Sources } from "#contract/wire/sources.ts";
import type { Rendered } from "#platform/changes/page-cache.ts";
import type { TagCache } from "#platform/changes/tag-cache.ts";
import type { AttachedFile } from "#platform/endpoints/attached.ts";
import type { Incoming } from "#platform/endpoints/endpoint.ts";
import type { Endpoints } from "#platform/endpoints/endpoints.ts";
import type { Replies } from "#platform/endpoints/replies/replies.ts";
import { textsTag } from "#platform/own-texts.ts";
import type { Settings } from "#platform/settings.ts";
import { commonHeaders, framable, hydratedPolicy, publicPolicy } from "#server/http/headers.ts";
import { plainPage } from "../plain-page.ts";
import { KeptLoads, type LoadFacts } from "./kept-loads.ts";
import { type Answer, type Asked, createPageHandler } from "./page-handler.ts";
import { Reading, type Run } from "./reading.ts";
import { type Part, type WebBuilds, webEntry } from "./web-build.ts";

/** A page request as the server passes it to the web build. */
export type PageRequest = Asked & {
  part: Part;
  /** A GET of a screen that is not hydrated. */
  plain: boolean;
  /** A page that everybody may read and that may be cached: its data may come from the cache. */
  shared: boolean;
  main: Language;
  origin: string;
  token: Incoming["token"];
  device: Incoming["device"];
  visit: Incoming["visit"];
  half: Incoming["half"];
  userAgent: Incoming["userAgent"];
  acceptLanguage: string | undefined;
  /** The cookie banner has not been answered. */
  banner: boolean;
  /** Another design than that of visitors (`contract/look.ts`). */
  look: string | null;
  /** A user asks for marks around the texts of the page. */
  marks: boolean;
  speaks: Incoming["speaks"];
  address: string;
  requestId: string;
  secure: boolean;
  /** The files of a form. */
  files?: AttachedFile[];
};

export type RenderedPage = { page: Rendered; cookies: string[]; keep: boolean };
export type Renderer = (request: PageRequest) => Promise<RenderedPage>;

type Parts = {
  endpoints: Endpoints;
  replies: Replies;
  /** With the replies. */
  kept: TagCache;
  report: (error: unknown, requestId: string) => void;
  development: boolean;
  settings: Pick<Settings, "publicUrl">;
  /** Whether mails are sent, and not only written into a folder. */
  sendsMails: () => Promise<boolean>;
};

/** Renders pages with the web build; their loaders call the API without leaving the process. */
export function createRenderer(
  builds: WebBuilds,
  { endpoints, replies, kept, report, development, settings, sendsMails }: Parts,
): Renderer {
  const handlers = new WeakMap<ServerBuild, PageHandler>();
  const loads = new KeptLoads(kept);
  return async (asked) => {
    const known = await builds.get(asked.part);
    const handle = handlers.get(known) ?? handlerOf(known, development);
    handlers.set(known, handle);
    const entry = webEntry(known);
    const reading = new Reading([textsTag]);
    const { cookies } = reading;

    // A form may change who the caller is; a page that is only read looks the caller up once.
    const actor = asked.plain ? await endpoints.actorOf(asked.token) : undefined;
    const {
      url: _url,
      request: _request,
      part: _part,
      plain: _plain,
      shared,
      main: _main,
      banner: _banner,
      look: _look,
      marks: _marks,
      ...own
    } = asked;
    const caller = actor ? { ...own, actor } : own;
    const run: Run = ({ method, path, query, body }) => {
      const incoming = { ...caller, method, path, query: query ?? {}, body, ownPage: true };
      return shared ? replies.read(incoming) : endpoints.run(incoming);
    };

    let nonce: string | null = null;
    const facts = {
      api: reading.client(run),
      main: asked.main,
      // Only hydrated screens ask for one.
      get nonce() {
        return (nonce ??= randomBytes(16).toString("base64"));
      },
      origin: asked.origin,
      banner: asked.banner,
      look: asked.look,
      marks: asked.marks,
      sendsMails: await sendsMails(),
      shared,
      cacheable: false,
      broken: false,
      framable: false,
      hydrated: false,
      carried: [] as Carried[],
      framed: new Set<string>(),
      styles: [] as readonly string[],
      body: null as readonly Uint8Array[] | null,
      report: (error: unknown) => report(error, asked.requestId),
      keeping: null as Keeping<LoadFacts> | null,
    };
    // In development, loaders may have changed without anything having been purged.
    if (shared && !development) facts.keeping = loads.keepingFor({ facts, reading, run });
    const context = new RouterContextProvider();
    context.set(entry.requestFacts as never, facts as never);
    const answer = await handle(asked, context);
    const { status } = answer;
    const headers: Record<string, string> = { ...commonHeaders(settings) };
    if (answer instanceof Response) {
      for (const [name, value] of answer.headers) if (name !== "set-cookie") headers[name] = value;
      cookies.push(...answer.headers.getSetCookie());
    }
    if (!development) {
      headers["content-security-policy"] = facts.hydrated
        ? hydratedPolicy(facts.nonce)
        : publicPolicy({ lines: entry.inlineLines, styles: facts.styles }, askedBy(facts));
      if (facts.framable) headers["content-security-policy"] = framable(headers["content-security-policy"]);
    }
    // Nobody else is to find it, or to be shown it.
    if (asked.look !== null) Object.assign(headers, { "cache-control": "no-store", "x-robots-tag": "noindex" });
    const rendered = facts.body ?? (answer instanceof Response ? await answer.bytes() : nothing);
    const failed = status >= 500 && rendered.length === 0;
    if (failed || facts.body) headers["content-type"] = "text/html; charset=utf-8";
    const body = failed ? lastResort(asked) : rendered;
    const keep = facts.cacheable && !facts.broken && status === 200 && cookies.length === 0 && asked.token === null;
    const { tags, validUntil } = reading;
    return { page: { status, headers, body, tags: [...tags], validUntil }, cookies, keep };
  };
}

const nothing = new Uint8Array();

/** A page may only frame the services whose videos or maps it shows. */
function askedBy({ carried, framed }: { carried: Carried[]; framed: Set<string> }): Sources[] {
  return carried.filter((one) => !one.framed || framed.has(one.name)).map(({ sources }) => sources);
}

type PageHandler = (asked: PageRequest, context: RouterContextProvider) => Promise<Answer>;

/** The short path for plain pages, and React Router's handler for everything else. */
function handlerOf(build: ServerBuild, development: boolean): PageHandler {
  const full = createRequestHandler(build, development ? "development" : "production");
  const short = createPageHandler(build);
  return async (asked, context) => {
    if (!asked.plain || development) return full(asked.request(), context);
    try {
      return await short(asked, context);
    } catch {
      // Throws the same error again; React Router shows and reports it.
      return full(asked.request(), context);
    }
  };
}

/** For when no screen could be rendered, not even the error screen. */
function lastResort(asked: PageRequest): Buffer {
  return plainPage(asked, (t) => ({ title: t("site:error.broken.title"), text: t("site:error.broken.text") }));
}
