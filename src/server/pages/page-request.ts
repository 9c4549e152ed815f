import type { FastifyRequest } from "fastify";
import { staffArea } from "#contract/staff-area.ts";
import type { AttachedFile } from "#platform/endpoints/attached.ts";
import { cookiesOf, type Door } from "../http/request-facts.ts";

/** A form with files, as if it had come without them. */
export type Sent = { fields?: URLSearchParams; files?: AttachedFile[] };
type Shown = Sent & { door: Door; origin: string; url: string; foreign: boolean; shared: boolean };

/** What the renderer is told of a request. */
export function pageRequest(request: FastifyRequest, { door, origin, url, foreign, shared, fields, files }: Shown) {
  const { requestId, address, secure } = door;
  const hydrated = isHydrated(splitUrl(request.url).path);
  const body = request.method === "POST" ? (fields ?? (request.body as Buffer | undefined)) : undefined;
  let made: Request | null = null;
  return {
    url: origin + url,
    request: (): Request =>
      (made ??= new Request(origin + url, {
        // A page that is rendered for HEAD may be cached for GET, so it must be complete.
        method: request.method === "HEAD" ? "GET" : request.method,
        // A page that may be kept depends on its key alone: nothing else of a request may leave a trace in it.
        headers: shared ? {} : headersOf(request, { foreign, read: fields !== undefined }),
        ...(body ? { body: body instanceof URLSearchParams ? body : new Uint8Array(body) } : {}),
      })),
    ...(files ? { files } : {}),
    shared,
    part: hydrated ? ("admin" as const) : ("site" as const),
    plain: request.method !== "POST" && !hydrated,
    ...cookiesOf(request.headers, door),
    userAgent: request.headers["user-agent"],
    origin,
    requestId,
    address,
    secure,
  };
}

function headersOf(request: FastifyRequest, { foreign, read }: { foreign: boolean; read: boolean }): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  // It was checked already, and React Router would refuse an origin that was accepted.
  if (foreign) headers.delete("origin");
  // The request itself declares the type of its body.
  if (read) for (const name of ["content-type", "content-length"]) headers.delete(name);
  return headers;
}

/** Path and query of an address; the query with its question mark. */
export function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf("?");
  return at < 0 ? { path: url, query: "" } : { path: url.slice(0, at), query: url.slice(at) };
}

/** Whether a page is one of the admin centre, which goes on in the browser. */
export function isHydrated(path: string): boolean {
  return staffArea.test(path);
}
