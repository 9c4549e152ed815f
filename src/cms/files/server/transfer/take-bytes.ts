import type { Readable } from "node:stream";
import { Problem } from "#contract/wire/problem.ts";
import type { ArrivedBytes } from "#platform/faces/transferred.ts";
import type { Platform } from "#platform/platform.ts";
import { SpoolFull } from "#platform/storage/failures.ts";
import { noteObject } from "../sizes/objects.ts";
import { isDamaged, typeOf } from "../uploading/file-kinds.ts";
import { refuseLarge } from "../uploading/quota.ts";

type Taking = {
  /** The name that the type is promised by. */
  filename: string;
  /** The most bytes that it may have. */
  limit: number;
  /** Only looks at it, and keeps nothing. */
  dry: boolean;
  signal?: AbortSignal;
};

/**
 * Takes the bytes of a file that comes with others: what is said of it is stored later. What is never used is removed
 * from the store after an hour.
 * @throws Problem `FILE_EMPTY`, `FILE_TYPE`, `FILE_DAMAGED`, `FILE_LARGE`
 */
export async function takeBytes(
  { db, storage, spool, outside }: Pick<Platform, "db" | "storage" | "spool" | "outside">,
  stream: Readable,
  { filename, limit, dry, signal }: Taking,
): Promise<ArrivedBytes> {
  const most = Math.min(limit, storage.largest);
  const options = { limit: most, ...(signal ? { signal } : {}) };
  const reading = dry ? spool.measure(stream, options) : spool.receive(stream, options);
  const received = await reading.catch((error: unknown) => {
    if (error instanceof SpoolFull) refuseLarge({ size: most + 1, most });
    throw error;
  });
  const path = "path" in received ? (received.path as string) : null;
  try {
    const { sha256, size, head } = received;
    if (size === 0) throw new Problem("FILE_EMPTY");
    const found = await typeOf(head, { filename });
    if (!found) throw new Problem((await isDamaged(head, { filename })) ? "FILE_DAMAGED" : "FILE_TYPE");
    if (path !== null) {
      await noteObject(db, { sha256, now: outside.now() });
      await storage.put({ sha256, path, size });
    }
    return { sha256, size, ...found };
  } finally {
    if (path !== null) await spool.drop(path);
  }
}
