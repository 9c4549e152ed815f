import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { consentOf } from "#contract/consent.ts";
import type { Changes } from "#platform/changes.ts";
import { cookieValue, sessionCookieName } from "#platform/cookies.ts";
import { acceptedEncoding, type CachedPage, type Encoding, type PageCache } from "#platform/page-cache.ts";
import { isHost } from "../request-facts.ts";
import { writePage } from "./assets.ts";

type Kept = {
  cache: PageCache;
  changes: Changes;
  publicUrl: string | null;
  /** Pages are kept with the cookie banner and without it. */
  pages: boolean;
};

/** The shortest way for what is asked most: what is kept, straight from the socket to the socket. */
export function serveKept(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, changes, publicUrl, pages }: Kept,
): boolean | Promise<boolean> {
  const { method, headers, url = "" } = request;
  const secure = publicUrl?.startsWith("https:") ?? false;
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.authorization !== undefined) return false;
  if (headers.cookie !== undefined && cookieValue(headers.cookie, sessionCookieName({ secure })) !== null) return false;
  if (publicUrl === null && !isHost(headers.host)) return false;
  const plain = keyOf(url, headers.host ?? "", publicUrl);
  const key = pages ? pageKey(plain, { banner: wantsBanner(headers.cookie) }) : plain;
  const caught = changes.catchUp();
  if (caught) return caught.then(() => serveNow(request, response, cache, key));
  return serveNow(request, response, cache, key);
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
    // The visitor can do without compression, and nobody above is there to take an error.
    response.destroy();
  }
}

/** A page that was just made or kept, as Fastify's answer. */
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
  bytes: { body: Buffer; etag: string; encoding: string },
): void {
  writePage(request, response, { status, headers: { ...headers, "cache-control": "no-cache" }, ...bytes });
}

/**
 * The name of what is kept. Without a public address, a page shows the host it was asked at (canonical links),
 * so each host has its own.
 */
export function keyOf(url: string, host: string, publicUrl: string | null): string {
  return publicUrl === null ? `${host.toLowerCase()} ${url}` : url;
}

/** Pages are kept in two forms: as those see them who have not answered the cookie banner yet, and without it. */
export function pageKey(key: string, { banner }: { banner: boolean }): string {
  return banner ? key : `answered ${key}`;
}

export function wantsBanner(cookies: string | undefined): boolean {
  return cookies === undefined || consentOf(cookies) === null;
}
