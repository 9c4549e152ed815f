import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AskedInVain, queriesTag } from "#cms/redirects/server/index.ts";
import {
  canonicalPath,
  inSiteLanguage,
  isOneClick,
  isOwnScreen,
  placeOf,
  type ScreenWords,
  screenAddress,
  screens,
} from "#contract/addresses.ts";
import { languages as everyLanguage, type Language, type SiteLanguages } from "#contract/language.ts";
import { marksCookie } from "#contract/texts/text-marks.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import { CachedPage, type PageCache, type Rendered } from "#platform/changes/page-cache.ts";
import { acceptedEncoding, matchesEtag } from "#platform/endpoints/negotiation.ts";
import type { PageParameter } from "#platform/feature.ts";
import { cookieValue } from "#platform/sessions/cookies.ts";
import { type Attachments, isMultipart, proofOfPage } from "../api/bytes/attachments.ts";
import { doorOf } from "../http/door.ts";
import { isForeign, originOf, tokenOf } from "../http/request-facts.ts";
import { isInformed, keyOf, lookOf, pageKey, sendKept, wantsBanner } from "./kept.ts";
import { isHydrated, pageRequest, type Sent, splitUrl } from "./page-request.ts";
import { plainPage } from "./plain-page.ts";
import type { Renderer } from "./rendering/render.ts";

const bodyLimit = 1024 * 1024;
const answered = ["GET", "HEAD", "POST"];

type Parts = {
  cache: PageCache;
  render: Renderer;
  /** The languages of the site, the main one first. */
  languages: { readonly known: SiteLanguages | null; read: () => Promise<SiteLanguages> };
  /**
   * Query parameters that change what an anonymous page shows, with their valid values; others are not part of its key.
   */
  parameters: Record<string, RegExp | PageParameter>;
  /** The site is not set up yet. */
  unfinished: () => Promise<boolean>;
  /** The current question of the cookie banner; its version is null until it was read once. */
  notices: { readonly version: string | null; read: () => Promise<{ version: string }> };
  publicUrl: string | null;
  attachments: Attachments;
  redirects: RedirectsOf;
  /** Told which addresses lead nowhere, and what of the request says whether a guest asked. */
  askedInVain: (asked: AskedInVain) => void;
};

type Led = (asked: { path: string; query: string; main: Language }) => Promise<string | null>;

/** Where addresses lead, for whoever asks with this query; null for nowhere. */
type RedirectsOf = {
  /** One at which no page is. */
  from: Led;
  /** One of which it is not known whether a page is there. */
  unlessPage: Led;
  /** One with a query that some redirect asks for, though a page may be at its path. */
  byQuery: Led;
};

/** Answers every address that belongs neither to the API nor to a file. */
export function registerPages(app: FastifyInstance, parts: Parts): void {
  const { cache, notices, publicUrl, attachments } = parts;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
  // A form with files is read as a stream, once its address is known.
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null));

  // A person gets a page that shows the problem; a program gets the problem itself.
  app.setErrorHandler((error, request, reply) => {
    if (!isProblem(error) || !request.headers.accept?.includes("text/html")) throw error;
    const { code, status, details } = error;
    const asked = { acceptLanguage: request.headers["accept-language"], requestId: request.id };
    const page = plainPage(asked, (t) => ({
      title: t("site:error.refused"),
      text: t(`problem:${code}`, details.values),
    }));
    return reply.code(status).header("Cache-Control", "no-store").type("text/html; charset=utf-8").send(page);
  });

  app.route({
    method: answered,
    url: "/*",
    async handler(request, reply) {
      const door = doorOf(request, publicUrl);
      const session = tokenOf(request.headers, door);
      const origin = originOf(door, publicUrl);
      const { path, query } = splitUrl(request.url);
      // The data of a page without its screen: only hydrated screens request it.
      if (path.endsWith(".data") && !isHydrated(path)) throw new Problem("C404");
      const known = isInformed(request.raw) ? parts.languages.known : null;
      const languages = known ?? (await parts.languages.read());
      const [main] = languages;
      const foreign = request.method === "POST" && isForeign(request.headers, { origin, token: session });
      if (foreign && !isOneClick(path, main)) throw new Problem("FOREIGN_ORIGIN");
      if (request.method === "POST" && !isForm(request.headers["content-type"])) {
        throw new Problem("MEDIA_TYPE", { values: { type: "multipart/form-data" } });
      }
      // A one-click unsubscription from another site is identified by its token alone, not by a session of this browser.
      const token = foreign ? null : session;
      const canonical = isHydrated(path)
        ? placeOf(path, main) && path
        : canonicalPath(inSiteLanguage(path, languages), main);
      if (canonical === null) throw new Problem("BAD_REQUEST");
      /** A redirect may be changed at any time, so browsers ask again. */
      const leadTo = (to: string) => reply.header("Cache-Control", "no-cache").redirect(to, 301);
      if (canonical !== path && request.method !== "POST") {
        // Old addresses end in a slash more often than not: they lead to the end at once.
        const to = await parts.redirects.unlessPage({ path: canonical, query, main });
        if (to !== null) return leadTo(to);
        // The right spelling depends on settings; a browser that cached this for ever could end up in a redirect loop.
        return reply.header("Cache-Control", "no-cache").redirect(canonical + query, 301);
      }
      if (!isSetup(path, main) && (await parts.unfinished())) {
        const language = placeOf(path, main)?.language ?? main;
        return reply.header("Cache-Control", "no-store").redirect(screenAddress("setup", { language, main }), 302);
      }
      if (query !== "" && request.method !== "POST" && !isHydrated(path)) {
        const to = await parts.redirects.byQuery({ path, query, main });
        if (to !== null) return leadTo(to);
      }
      // A page of the site has the language of its address, whatever the browser or the user prefers.
      const speaks = isHydrated(path) ? undefined : placeOf(path, main)?.language;
      const acceptLanguage = speaks ?? request.headers["accept-language"];
      // All changes are known by now, from the start or since the main language was asked for.
      const version = notices.version ?? (await notices.read()).version;
      const banner = wantsBanner(version, request.headers.cookie);
      const look = isHydrated(path) ? null : lookOf(request.headers.cookie);
      const renderAt = (url: string, { shared = false, ...sent }: Sent & { shared?: boolean } = {}) =>
        parts.render({
          ...pageRequest(request, { door, origin, url, foreign, shared, ...sent }),
          main,
          token,
          acceptLanguage,
          speaks,
          banner,
          look,
          marks: token !== null && !shared && request.method === "GET" && wantsMarks(request.headers.cookie),
        });
      if (request.method === "POST" && isMultipart(request)) {
        const receiving = { request, reply, address: door.address, proofIn: proofOfPage };
        const rendered = await attachments.whileHere(receiving, ({ fields, files }) =>
          renderAt(request.url, { fields: new URLSearchParams(fields), files }),
        );
        return sendPrivate(request, reply, rendered);
      }
      /** Asked only where no page is found. */
      async function movedFrom(status: number): Promise<FastifyReply | null> {
        if (status !== 404 || request.method === "POST" || isHydrated(path)) return null;
        const to = await parts.redirects.from({ path, query, main });
        if (to !== null) return leadTo(to);
        if (token === null && request.method === "GET") parts.askedInVain({ path, ...wishOf(request) });
        return null;
      }
      const own =
        token !== null || look !== null || request.method === "POST" || isHydrated(path) || isOwnScreen(path, main);
      const url = own ? null : keptUrl({ path, query, main }, parts.parameters);
      if (url === null) {
        const rendered = await renderAt(request.url);
        return (await movedFrom(rendered.page.status)) ?? sendPrivate(request, reply, rendered);
      }
      const key = pageKey(keyOf(url, door, publicUrl), { banner });
      const page = await cache.fetch(key, async () => {
        // It may have changed after it was read; purges are watched for from here.
        const current = parts.languages.known === languages;
        const { page: made, keep } = await renderAt(url, { shared: true });
        // Kept under an address with a query, it would be found before a redirect from there is asked for.
        const tags = url === path ? made.tags : [...made.tags, queriesTag];
        return { page: { ...made, tags }, keep: keep && current };
      });
      const moved = await movedFrom(page.status);
      if (moved) return moved;
      if (!(page instanceof CachedPage)) return sendPrivate(request, reply, { page, cookies: [] });
      await sendKept(page, request.raw, reply);
      return reply;
    },
  });

  app.route({
    method: ["PUT", "PATCH", "DELETE", "OPTIONS"],
    url: "/*",
    async handler(request, reply) {
      const allowed = answered.join(", ");
      reply.header("Allow", allowed);
      throw new Problem("METHOD", { values: { method: request.method, allowed } });
    },
  });
}

/**
 * Sends a page for one visitor: no cache stores it, but the browser may revalidate its own copy. Of the admin centre it
 * keeps none: *Back* would show old texts in an editor as if they were the current ones.
 */
async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, cookies }: { page: Rendered; cookies: string[] },
): Promise<FastifyReply> {
  const { status, headers, body } = page;
  if (cookies.length > 0) reply.header("Set-Cookie", cookies);
  // In development a page has no policy of its own, and the policy for other responses would block it.
  reply.removeHeader("content-security-policy");
  reply.code(status).headers({
    "cache-control": isHydrated(splitUrl(request.url).path) ? "no-store" : "private, no-cache",
    ...headers,
  });
  if (body.length === 0) return reply.send();
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const made = await new CachedPage(page).bytes(encoding);
  reply.headers({ etag: made.etag, vary: "Accept-Encoding" });
  if (status === 200 && matchesEtag(request.headers["if-none-match"], made.etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(Buffer.concat(made.chunks));
}

function isForm(type = ""): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type);
}

/** What of a request says whether a browser wants to show a page. */
function wishOf({ headers }: FastifyRequest): Omit<AskedInVain, "path"> {
  const { accept, "user-agent": userAgent, "sec-fetch-dest": destination } = headers;
  return { accept, userAgent, destination: typeof destination === "string" ? destination : undefined };
}

/** Whether somebody of the staff wants to change the texts of the page. */
function wantsMarks(cookies: string | undefined): boolean {
  return cookieValue(cookies, marksCookie) === "1";
}

function isSetup(path: string, main: Language): boolean {
  const place = placeOf(path, main);
  return place !== null && place.segments[0] === screens.setup[place.language];
}

/** The address with the declared parameters only; null for a page that is not cached. */
function keptUrl(
  { path, query, main }: { path: string; query: string; main: Language },
  declared: Parts["parameters"],
): string | null {
  if (query === "") return path;
  const [screen] = placeOf(path, main)?.segments ?? [];
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, declaredAs] of Object.entries(declared)) {
    const { values, below, most = 1 } = declaredAs instanceof RegExp ? { values: declaredAs, below: null } : declaredAs;
    if (below !== null && !isNamed(below, screen)) continue;
    const all = below === null ? asked.getAll(name).slice(0, 1) : asked.getAll(name);
    const found = new Set(all.filter((value) => values.test(value)));
    if (found.size > most) return null;
    for (const value of found) kept.append(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

function isNamed(below: ScreenWords, segment: string | undefined): boolean {
  const words = typeof below === "string" ? screens[below] : below;
  return everyLanguage.some((language) => words[language] === segment);
}
