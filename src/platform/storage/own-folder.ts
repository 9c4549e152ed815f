import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const ending = ".lock";
/** How long something lies untouched before it counts as left behind although nothing says whose it is. */
const dayMs = 86_400_000;

/**
 * A folder under `root` that is this process's own, until it ends. A number would not do as its sign: another process
 * gets the same one, and in a container everybody is number 1. A lock on a file is taken back by the system, whatever
 * ends its holder; Node has none of its own, but the one that SQLite puts on its files.
 */
export async function claimFolder(root: string): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (;;) {
    const folder = join(root, randomUUID());
    // Here rather than by SQLite, which does not say so when the disk is full.
    await writeFile(folder + ending, "", { flag: "wx", mode: 0o600 });
    const lock = takeLock(folder + ending);
    // Whoever sweeps at this moment may have been quicker.
    if (lock && existsSync(folder + ending)) {
      held.add(lock);
      await mkdir(folder, { mode: 0o700 });
      return folder;
    }
    lock?.close();
  }
}

/** Open until the end of the process: closing one gives up its lock. */
const held = new Set<DatabaseSync>();

/** Removes the folders under `root` whose processes have ended, and what nobody has touched for a day. */
export async function sweepFolders(root: string): Promise<void> {
  const names = await readdir(root).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    if (name.endsWith(ending)) await sweepFolder(join(root, name.slice(0, -ending.length)));
    else if (!names.includes(name + ending)) await removeOld(join(root, name));
  }
}

async function sweepFolder(folder: string): Promise<void> {
  const lock = takeLock(folder + ending);
  if (!lock) return;
  try {
    await rm(folder, { recursive: true, force: true });
  } finally {
    lock.close();
  }
  await rm(folder + ending, { force: true });
}

/** Null while somebody holds it. */
function takeLock(path: string): DatabaseSync | null {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    const sqliteBusy = 5;
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy) return null;
    throw error;
  }
}

async function removeOld(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found && Date.now() - found.mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
}
