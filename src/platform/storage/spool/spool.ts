import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { withFile } from "../durable.ts";
import { SpoolFull, sayingFull } from "../failures.ts";
import { mustLieIn } from "../object-name.ts";
import type { Measured, Received, Spool } from "../store.ts";
import { claimFolder, sweepFolders } from "./own-folder.ts";

/** Enough bytes to detect every type that is recognised by its beginning. */
const headLength = 4100;

/** For the stores, which take files out of it. */
export type OwnSpool = Spool & {
  /** @throws TypeError unless `path` is in it */
  mustHold(path: string): void;
};

export function openSpool({ folder: root }: { folder: string }): OwnSpool {
  let claimed: Promise<string> | null = null;
  /** A new path in this process's own folder. */
  const newPath = async (): Promise<string> => {
    claimed ??= claimFolder(root);
    const own = await claimed.catch((error: unknown) => {
      claimed = null;
      throw error;
    });
    await mkdir(own, { recursive: true, mode: 0o700 });
    return join(own, randomUUID());
  };
  const mustHold = (path: string): void => mustLieIn(root, path);
  return {
    mustHold,
    receive: (stream, options) => sayingFull(() => receive(stream, { ...options, newPath })),
    measure: (stream, { limit, signal }) =>
      pipeline(stream, (bytes: AsyncIterable<Buffer>) => measure(bytes, { limit }), signal ? { signal } : {}),
    folder: () =>
      sayingFull(async () => {
        const path = await newPath();
        await mkdir(path, { mode: 0o700 });
        return path;
      }),
    async drop(path) {
      mustHold(path);
      await rm(path, { recursive: true, force: true });
    },
    sweep: () => sweepFolders(root),
  };
}

type Reception = { limit: number; signal?: AbortSignal; newPath: () => Promise<string> };

async function receive(stream: Readable, { limit, signal, newPath }: Reception): Promise<Received> {
  let writing: Promise<Received> | undefined;
  const write = (bytes: AsyncIterable<Buffer>): Promise<Received> => {
    writing = writeNew(bytes, { limit, newPath });
    return writing;
  };
  try {
    return await pipeline(stream, write, signal ? { signal } : {});
  } catch (error) {
    // Although it was aborted at the very end, all bytes may have been written.
    const written = await writing?.catch(() => null);
    if (written) await rm(written.path, { force: true });
    throw error;
  }
}

async function writeNew(
  bytes: AsyncIterable<Buffer>,
  { limit, newPath }: Omit<Reception, "signal">,
): Promise<Received> {
  const path = await newPath();
  const handle = await open(path, "wx", 0o600);
  try {
    const measured = await withFile(handle, () => write(bytes, { handle, limit }));
    return { path, ...measured };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** How many bytes are written at once. */
const portion = 256 * 1024;

/** Hashes the next bytes while the last ones are being written. */
async function write(
  bytes: AsyncIterable<Buffer>,
  { handle, limit }: { handle: FileHandle; limit: number },
): Promise<Measured> {
  let waiting: Buffer[] = [];
  let waitingSize = 0;
  let written = Promise.resolve();
  const flush = async (): Promise<void> => {
    await written;
    written = handle.writeFile(Buffer.concat(waiting));
    // Awaited later; until then its rejection must not be reported as unhandled.
    written.catch(() => {});
    [waiting, waitingSize] = [[], 0];
  };
  let measured: Measured;
  try {
    measured = await measure(bytes, {
      limit,
      async onChunk(chunk) {
        waiting.push(chunk);
        waitingSize += chunk.length;
        if (waitingSize >= portion) await flush();
      },
    });
    await flush();
  } finally {
    await written;
  }
  await handle.sync();
  return measured;
}

type Measuring = { limit: number; onChunk?: (chunk: Buffer) => Promise<void> };

async function measure(bytes: AsyncIterable<Buffer>, { limit, onChunk }: Measuring): Promise<Measured> {
  const hash = createHash("sha256");
  const head = Buffer.alloc(headLength);
  let size = 0;
  for await (const chunk of bytes) {
    if (size < headLength) chunk.copy(head, size);
    size += chunk.length;
    if (size > limit) throw new SpoolFull(limit);
    hash.update(chunk);
    await onChunk?.(chunk);
  }
  return { size, sha256: hash.digest("hex"), head: head.subarray(0, size) };
}
