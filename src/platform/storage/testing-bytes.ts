import { createCipheriv, createHash } from "node:crypto";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

export function bytesOf(stream: Readable): Promise<Buffer> {
  return buffer(stream);
}

/** A stream in chunks of uneven lengths, as from a network. */
export function pieces(bytes: Buffer): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0, length = 1; at < bytes.length; at += length, length = Math.min(length * 3, 60_001)) {
        yield bytes.subarray(at, at + length);
      }
    })(),
    { objectMode: false },
  );
}

/** Bytes without repetition, the same for the same `seed`. */
export function noise(length: number, seed = 1): Buffer {
  const key = Buffer.alloc(16);
  key.writeUInt32LE(seed);
  return createCipheriv("aes-128-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(length));
}

export function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Everything in the spool, except the locks of running processes. */
export async function spooledIn(data: string): Promise<string[]> {
  const spool = join(data, "spool");
  const found: string[] = [];
  for await (const path of glob("*/*", { cwd: spool })) found.push(path);
  return found;
}
