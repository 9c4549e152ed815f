import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { syncFolder, withFile } from "./durable.ts";
import { ObjectMissing, sayingFull } from "./failures.ts";
import { placeOf } from "./object-name.ts";
import type { OwnSpool } from "./spool/spool.ts";
import type { Storage } from "./store.ts";
import { verified } from "./verified.ts";

/** Bytes read at a time. */
const piece = 128 * 1024;

/** Objects as files under `folder`, in 256 folders named by the first two digits; on the file system of the spool. */
export function openDisk({ folder, spool }: { folder: string; spool: OwnSpool }): Storage {
  const pathOf = (sha256: string): string => {
    const { shard, name } = placeOf(sha256);
    return join(folder, shard, name);
  };
  const settled = new Set<string>();
  const has: Storage["has"] = async ({ sha256 }) => isThere(pathOf(sha256));
  return {
    largest: Number.MAX_SAFE_INTEGER,
    has,
    async put({ sha256, path, size }) {
      const target = pathOf(sha256);
      spool.mustHold(path);
      await sayingFull(() => moveDurably({ path, size, target, root: folder, settled }));
    },
    async read({ sha256, start = 0, end }) {
      const handle = await openObject(pathOf(sha256), sha256);
      try {
        return await readObject(handle, { sha256, start, end });
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async local({ sha256 }) {
      if (!(await has({ sha256 }))) throw new ObjectMissing(sha256);
      return { path: pathOf(sha256), release: async () => {} };
    },
    async remove({ sha256 }) {
      await rm(pathOf(sha256), { force: true });
    },
  };
}

type Move = {
  path: string;
  size: number;
  target: string;
  root: string;
  /** Folders that survive a power cut. A folder that another process has made may not do so yet. */
  settled: Set<string>;
};

/** Replaces an existing file at `target`, which repairs a damaged object. */
async function moveDurably({ path, size, target, root, settled }: Move): Promise<void> {
  const handle = await openIfThere(path, "r+");
  if (!handle) {
    // Another process that was killed has stored it already.
    await access(target);
    return;
  }
  await withFile(handle, async () => {
    const { size: found } = await handle.stat();
    if (found !== size) throw new Error(`${path} has ${found} bytes instead of ${size}`);
    await handle.chmod(0o600);
    await handle.sync();
  });
  const shard = dirname(target);
  await mkdir(shard, { recursive: true, mode: 0o700 });
  await rename(path, target);
  await syncFolder(shard);
  if (settled.has(shard)) return;
  for (const folder of [root, dirname(root)]) await syncFolder(folder);
  settled.add(shard);
}

async function openObject(path: string, sha256: string): Promise<FileHandle> {
  const handle = await openIfThere(path, "r");
  if (!handle) throw new ObjectMissing(sha256);
  return handle;
}

type Part = { sha256: string; start: number; end: number | undefined };

/** Closes `handle`. */
async function readObject(
  handle: FileHandle,
  { sha256, start, end = Number.POSITIVE_INFINITY }: Part,
): Promise<Readable> {
  const { size } = await handle.stat();
  if (start > 0 && start >= size) throw new RangeError(`The object has ${size} bytes`);
  const source = handle.createReadStream({ start, end, highWaterMark: piece });
  if (start > 0 || end < size - 1) return source;
  return pipeline(source, verified(sha256), () => {});
}

async function openIfThere(path: string, flags: "r" | "r+"): Promise<FileHandle | null> {
  try {
    return await open(path, flags);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path, constants.F_OK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
