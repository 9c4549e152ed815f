import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Bytes, Range } from "#contract/wire/route.ts";
import { matchesEtag } from "#platform/endpoints/negotiation.ts";

/** Nothing in a file may run, wherever it is opened. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";
const year = 365 * 24 * 60 * 60;

/** Sends stored bytes, or the requested range (RFC 9110 §13, §14). */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, everybody }: { bytes: Bytes; everybody: boolean },
): Promise<FastifyReply> {
  const { size } = bytes;
  if (size === null) return sendOnce(reply, bytes);
  const etag = `"${bytes.etag}"`;
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": bytes.lasting ? `${everybody ? "public" : "private"}, max-age=${year}, immutable` : "no-cache",
    "content-disposition": disposition(bytes),
    "content-security-policy": filePolicy,
    "cross-origin-resource-policy": bytes.elsewhere ? "cross-origin" : "same-origin",
    "content-type": bytes.type,
    etag,
  });
  if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const range = rangeOf(request, { etag, size });
  if (range === "unsatisfiable") {
    reply.header("content-range", `bytes */${size}`).removeHeader("content-type");
    return reply.code(416).send();
  }
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply.header("content-length", range ? range.end - range.start + 1 : size);
  // With no body at all, Fastify would send a length of 0.
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  const stream = await bytes.read(range ?? undefined);
  return reply.send(stream instanceof Readable ? stream : Readable.from(stream));
}

/** Bytes that were generated for one reader and are not stored. */
async function sendOnce(reply: FastifyReply, bytes: Bytes): Promise<FastifyReply> {
  reply.headers({
    "cache-control": "no-store",
    "content-disposition": disposition(bytes),
    "content-security-policy": filePolicy,
    "cross-origin-resource-policy": "same-origin",
    "content-type": bytes.type,
  });
  return reply.send(Readable.from(await bytes.read()));
}

/** One range; several ranges or an invalid one get the whole object. */
function rangeOf(
  { headers }: FastifyRequest,
  { etag, size }: { etag: string; size: number },
): Range | "unsatisfiable" | null {
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== etag) return null;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

/** A name in any script (RFC 6266, RFC 8187), and one in ASCII for clients that do not support this. */
function disposition({ name, inline }: Bytes): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${full}`;
}
