import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { isAnswered } from "#cms/consent/answer.ts";
import { originalLanguage } from "#contract/language.ts";
import { lookCookie } from "#contract/look.ts";
import type { Changes } from "#platform/changes/changes.ts";
import type { CachedPage, PageCache } from "#platform/changes/page-cache.ts";
import type { Sent } from "#platform/changes/page-forms.ts";
import { acceptedEncoding, acceptedLanguage, type Encoding } from "#platform/endpoints/negotiation.ts";
import { cookieValue, sessionCookieName } from "#platform/sessions/cookies.ts";
import { type Door, isHost, originOf } from "../http/request-facts.ts";
import { writePage } from "./assets.ts";

type Kept = {
  cache: PageCache;
  changes: Changes;
  publicUrl: string | null;
  /** The current question of the cookie banner, if these are pages: they are cached with the banner and without it. */
  notice: { readonly version: string | null } | null;
};

/** Requests that came when all changes were known, and are still being answered. */
const informed = new WeakSet<IncomingMessage>();

/** Whether everything that was committed before this request came is known: it need not be asked for again. */
export function isInformed(request: IncomingMessage): boolean {
  return informed.has(request);
}

/** The shortest path for the most frequent requests: a cached page is written straight to the socket. */
export function serveKept(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, changes, publicUrl, notice }: Kept,
): boolean | Promise<boolean> {
  const { method, headers, url = "" } = request;
  const secure = publicUrl?.startsWith("https:") ?? false;
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.authorization !== undefined) return false;
  if (headers.cookie !== undefined && cookieValue(headers.cookie, sessionCookieName({ secure })) !== null) return false;
  if (notice && lookOf(headers.cookie) !== null) return false;
  if (publicUrl === null && !isHost(headers.host)) return false;
  const plain = keyOf(url, { secure, host: headers.host ?? "" }, publicUrl);
  // Not before all changes are known: the question may have changed.
  const serve = (): boolean => {
    informed.add(request);
    const key = notice
      ? keyFor(plain, { notice, cookies: headers.cookie })
      : answerKey(plain, headers["accept-language"]);
    return key !== null && serveNow(request, response, cache, key);
  };
  const caught = changes.catchUp();
  return caught ? caught.then(serve) : serve();
}

/** The page that is kept for guests with these cookies at an address of the site; null if none is. All changes are known. */
export function keptPage(
  { cache, notice, publicUrl }: Pick<Kept, "cache" | "publicUrl"> & { notice: NonNullable<Kept["notice"]> },
  { path, cookies, ...door }: Pick<Door, "secure" | "host"> & { path: string; cookies: string },
): CachedPage | null {
  const key = keyFor(keyOf(path, door, publicUrl), { notice, cookies });
  return key === null ? null : cache.get(key);
}

/** Null as long as the question of the banner has not been read; the slow path reads it. */
function keyFor(
  plain: string,
  { notice: { version }, cookies }: { notice: { readonly version: string | null }; cookies: string | undefined },
): string | null {
  return version === null ? null : pageKey(plain, { banner: wantsBanner(version, cookies) });
}

function serveNow(request: IncomingMessage, response: ServerResponse, cache: PageCache, key: string): boolean {
  const page = cache.get(key);
  if (!page) return false;
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const ready = page.ready(encoding);
  if (ready) write(request, response, page, { ...ready, encoding });
  else void writeWhenMade(request, response, page, encoding);
  return true;
}

async function writeWhenMade(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  encoding: Encoding,
): Promise<void> {
  try {
    write(request, response, page, { ...(await page.bytes(encoding)), encoding });
  } catch {
    // The visitor can do without compression, and no caller handles an error here.
    response.destroy();
  }
}

/** Sends a cached or just rendered page. */
export async function sendKept(page: CachedPage, request: IncomingMessage, reply: FastifyReply): Promise<void> {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const bytes = await page.bytes(encoding);
  reply.hijack();
  write(request, reply.raw, page, { ...bytes, encoding });
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: CachedPage,
  bytes: Sent & { encoding: string },
): void {
  writePage(request, response, { status, headers: { ...headers, "cache-control": "no-cache" }, ...bytes });
}

/**
 * The cache key of an address. Without a configured public address, a page contains scheme and host of the request
 * (canonical links), so each origin has its own.
 */
export function keyOf(url: string, door: Pick<Door, "secure" | "host">, publicUrl: string | null): string {
  return publicUrl === null ? `${originOf({ ...door, host: door.host.toLowerCase() }, null)} ${url}` : url;
}

/** The key of an answer of the API, which may have texts in the language that the caller prefers. */
export function answerKey(key: string, acceptLanguage: string | undefined): string {
  return `${acceptedLanguage(acceptLanguage, originalLanguage)} ${key}`;
}

/** The key of a page, which is cached in two forms: with the cookie banner and without it. */
export function pageKey(key: string, { banner }: { banner: boolean }): string {
  return banner ? key : `answered ${key}`;
}

/** The design in which somebody looks at the site, if it is not that of its visitors; such pages are not cached. */
export function lookOf(cookies: string | undefined): string | null {
  return cookies === undefined ? null : cookieValue(cookies, lookCookie);
}

export function wantsBanner(version: string, cookies: string | undefined): boolean {
  return cookies === undefined || !isAnswered(version, cookies);
}
