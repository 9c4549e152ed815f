import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { OutsideFailed } from "./failures.ts";

type Limits = {
  maxBytes: number;
  url: string;
  /** Of what was asked. */
  method: string;
  /** The failure that an error is. */
  failure: (error: unknown) => Error;
};

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The bytes of a reply, uncompressed and counted: it fails as soon as there are more than `maxBytes`. */
export function limitedBody(reply: IncomingMessage, { maxBytes, url, method, failure }: Limits): Readable {
  const empty = method === "HEAD" || reply.statusCode === 204 || reply.statusCode === 304;
  const encoding = (!empty && reply.headers["content-encoding"]?.trim().toLowerCase()) || "identity";
  const decoder = decoders[encoding];
  const unknown = !decoder && encoding !== "identity";
  const tooLarge = !empty && Number(reply.headers["content-length"] ?? 0) > maxBytes;
  let count = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (tooLarge || count > maxBytes) return done(new OutsideFailed("TOO_LARGE", url));
      done(unknown ? new OutsideFailed("BROKEN", url) : null, chunk);
    },
    // All errors of the streams before it arrive here; readers get one kind of error.
    destroy(error, done) {
      done(error && failure(error));
    },
  });
  const stages = decoder ? [reply, decoder(), counted] : [reply, counted];
  // Errors reach the reader through `counted`. A caller who does not read must not end the process by one.
  counted.on("error", () => {});
  pipeline(stages, () => {});
  return counted;
}
