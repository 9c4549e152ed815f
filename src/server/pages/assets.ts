import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { CachedPage } from "#platform/changes/page-cache.ts";
import { lengthOf, type Sent } from "#platform/changes/page-forms.ts";
import { acceptedEncoding, matchesEtag } from "#platform/endpoints/negotiation.ts";
import { commonHeaders } from "../http/headers.ts";

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
  txt: "text/plain; charset=utf-8",
  woff2: "font/woff2",
  webmanifest: "application/manifest+json",
};

/** Already compressed; compressing them again costs time and gains nothing. */
const packed = new Set(["png", "webp", "avif", "woff2", "ico"]);

/**
 * The files of the web build. Only names that existed at the start are served, so that no spelling of an address leads
 * anywhere else on the disk.
 */
export class Assets {
  readonly #common: Record<string, string>;
  /** The service worker, which is only sent over https. */
  readonly worker: string;
  readonly #files = new Map<string, { path: string; file: CachedPage | null }>();

  constructor(folder: string, settings: { publicUrl: string | null }) {
    this.#common = commonHeaders(settings);
    this.worker = readFileSync(join(folder, "sw.js"), "utf8");
    for (const { path, address } of filesIn(folder)) {
      if (address.endsWith(".manifest.json") || address.startsWith("/.vite/") || address === "/sw.js") continue;
      this.#files.set(address, { path, file: null });
    }
  }

  /** An identifier that changes with any file of the build. */
  get build(): string {
    return createHash("sha256")
      .update([...this.#files.keys()].toSorted().join())
      .digest("base64url")
      .slice(0, 12);
  }

  /** Whether this was the address of a file; if so, it was served. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? "";
    const known = this.#files.get(url) ?? this.#files.get(url.split("?")[0] ?? "");
    if (!known) return false;
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = this.#fileOf(known);
    if (!file) return false;
    send(file, request, response).catch(() => response.destroy());
    return true;
  }

  /** The file at an address, uncompressed; null if there is none. */
  read(url: string): { headers: Record<string, string>; body: Buffer } | null {
    const known = this.#files.get(url.split("?")[0] ?? "");
    const file = known && this.#fileOf(known);
    const ready = file?.ready("identity");
    if (!file || !ready) return null;
    const { "x-packed": _, ...headers } = file.headers;
    return { headers, body: Buffer.concat(ready.chunks) };
  }

  /** Null: missing since the start, because the folder is being rebuilt. */
  #fileOf(known: { path: string; file: CachedPage | null }): CachedPage | null {
    try {
      known.file ??= read(known.path, this.#common);
      return known.file;
    } catch {
      return null;
    }
  }
}

function read(path: string, common: Record<string, string>): CachedPage {
  const body = readFileSync(path);
  const ending = path.split(".").pop() ?? "";
  const hashed = path.includes(`${sep}assets${sep}`);
  const headers: Record<string, string> = {
    ...common,
    "content-type": types[ending] ?? "application/octet-stream",
    "cache-control": hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "x-packed": packed.has(ending) ? "1" : "",
  };
  return new CachedPage({ status: 200, headers, body, tags: [], validUntil: null });
}

async function send(file: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { "x-packed": isPacked, ...headers } = file.headers;
  const encoding = isPacked ? "identity" : acceptedEncoding(request.headers["accept-encoding"]);
  writePage(request, response, { status: file.status, headers, ...(await file.bytes(encoding)), encoding });
}

/** Sends bytes with an `ETag`: no body for `HEAD`, and for a client that already has them. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Pick<CachedPage, "status" | "headers"> & Sent & { encoding: string },
): void {
  const { status, chunks, etag, encoding } = page;
  const headers: Record<string, string | number> = { ...page.headers, etag, vary: "Accept-Encoding" };
  if (status === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = lengthOf(chunks);
  response.writeHead(status, headers);
  const sent = request.method === "HEAD" ? [] : chunks;
  for (const chunk of sent.slice(0, -1)) response.write(chunk);
  response.end(sent.at(-1));
}

type Found = { path: string; address: string };

/** Five hundred names of one folder: joining and splitting each path took longer than all of this. */
function filesIn(folder: string, base = ""): Found[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Found[] => {
    const found = { path: `${folder}${sep}${entry.name}`, address: `${base}/${encodeURIComponent(entry.name)}` };
    if (entry.isDirectory()) return filesIn(found.path, found.address);
    return entry.isFile() ? [found] : [];
  });
}
