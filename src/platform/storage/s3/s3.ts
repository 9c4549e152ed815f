import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, type Readable, Transform } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Settings } from "#platform/settings.ts";
import { ObjectDamaged, ObjectMissing, StorageUnreachable } from "../failures.ts";
import { placeOf } from "../object-name.ts";
import type { OwnSpool } from "../spool/spool.ts";
import type { Storage } from "../store.ts";
import type { Bucket, Refusal } from "./bucket.ts";
import { delivered } from "./delivered.ts";
import { Silence, type Waits } from "./waits.ts";

/** The largest object of a single upload: 5 GiB (Amazon S3, PutObject). */
const largest = 5 * 1024 ** 3;

const usualWaits: Waits = { connect: 5000, silence: 60_000, pauses: [200, 1000] };

/** Objects in a bucket, as `files/<two digits>/<name>`. */
export function openS3(
  settings: NonNullable<Settings["s3"]>,
  { spool, waits = usualWaits }: { spool: OwnSpool; waits?: Waits },
): Storage {
  let opened: Promise<Bucket> | undefined;
  /** Rejects an invalid name before any request. */
  const ask = async <T>(sha256: string, question: (bucket: Bucket) => Promise<T>): Promise<T> => {
    placeOf(sha256);
    opened ??= import("./bucket.ts").then(({ openBucket }) => openBucket(settings, waits));
    const bucket = await opened;
    return trying(() => question(bucket), waits);
  };
  const sizeOf = (sha256: string): Promise<number | null> =>
    ask(sha256, (bucket) => bucket.size({ sha256 })).catch(nullIfMissing);
  const read: Storage["read"] = async ({ sha256, start = 0, end }) => {
    const range = start === 0 && end === undefined ? null : `bytes=${start}-${end ?? ""}`;
    const { body, whole } = await ask(sha256, (bucket) => bucket.get({ sha256, range }));
    return delivered(body, { sha256, whole, silence: waits.silence });
  };
  return {
    largest,
    read,
    has: async ({ sha256 }) => (await sizeOf(sha256)) !== null,
    async put({ sha256, path, size }) {
      spool.mustHold(path);
      if (await isSpooled(path, size)) {
        await ask(sha256, (bucket) => bucket.put({ sha256, size, body: (moved) => fileBody(path, moved) }));
      }
      const stored = await sizeOf(sha256);
      if (stored === null) throw new ObjectMissing(sha256);
      if (stored !== size) throw new ObjectDamaged(sha256);
      await spool.drop(path);
    },
    async local({ sha256 }) {
      const { path } = await spool.receive(await read({ sha256 }), { limit: Number.POSITIVE_INFINITY });
      return { path, release: () => spool.drop(path) };
    },
    remove: ({ sha256 }) => ask(sha256, (bucket) => bucket.remove({ sha256 })),
  };
}

/** False when the file is missing: a process that was killed may have stored it already. */
async function isSpooled(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (found && found.size !== size) throw new Error(`${path} has ${found.size} bytes instead of ${size}`);
  return found !== null;
}

function fileBody(path: string, moved: () => void): Readable {
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      moved();
      done(null, chunk);
    },
  });
  return pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), body, () => {});
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ObjectMissing) return null;
  throw error;
}

/** @throws StorageUnreachable when another attempt makes no sense */
async function trying<T>(attempt: () => Promise<T>, { pauses }: Waits): Promise<T> {
  for (let number = 0; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ObjectMissing || error instanceof RangeError) throw error;
      const pause = pauses[number];
      if (pause === undefined || !mayPass(error)) throw new StorageUnreachable(error);
      await wait(pause);
    }
  }
}

/**
 * Whether another attempt may succeed: connections that break, and servers that are busy or failing. A time-out is not
 * retried.
 */
function mayPass(error: unknown): boolean {
  const { name, code, $metadata } = error as Refusal;
  const status = $metadata?.httpStatusCode;
  // The SDK also uses this name for broken connections, which have a code.
  if (error instanceof Silence || (name === "TimeoutError" && !code)) return false;
  return status === undefined || status === 429 || status >= 500;
}
