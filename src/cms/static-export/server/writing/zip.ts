import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sink } from "./sink.ts";

/** Already compressed: pictures, fonts, archives and most documents. */
const packed = /\.(?:avif|docx|gif|gz|jpe?g|mp[34]|ogg|pdf|png|pptx|webm|webp|woff2|xlsx|zip)$/i;

/** Whoever downloaded the zip has stopped. */
export class NoLongerRead extends Error {}

/** A zip as a stream: nothing of it is held but what is being read. */
export async function openZip(now: Date): Promise<Sink & { stream: Readable }> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const stream = zip.outputStream as unknown as Readable;
  zip.on("error", (error) => stream.destroy(error));
  const waiting = new Set<(error: Error) => void>();
  stream.once("close", () => {
    for (const failed of waiting) failed(new NoLongerRead());
  });
  return {
    stream,
    add(file, body) {
      const source = body instanceof Uint8Array ? Readable.from([body]) : body;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(reject);
      source.once("end", resolve).once("error", reject);
      if (stream.destroyed) reject(new NoLongerRead());
      zip.addReadStreamLazy(file, { compress: !packed.test(file), mtime: now }, (read) => read(null, source));
      return promise.finally(() => waiting.delete(reject));
    },
    async finish() {
      zip.end();
    },
    async abandon() {
      stream.destroy(new Error("the export failed"));
    },
  };
}

/** A zip on the disk, which takes the place of an older one at the end. */
export async function openZipFile(to: string, now: Date): Promise<Sink> {
  const next = `${to}.next`;
  const { stream, ...zip } = await openZip(now);
  const written = pipeline(stream, createWriteStream(next));
  // Whoever waits for it hears of it; nobody does before the end.
  written.catch(() => {});
  return {
    add: zip.add,
    async finish() {
      await zip.finish();
      await written;
      await rename(next, to);
    },
    async abandon() {
      await zip.abandon();
      await written.catch(() => {});
      await rm(next, { force: true });
    },
  };
}
