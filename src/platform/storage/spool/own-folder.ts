import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const ending = ".lock";
/** After this time without a change, a folder whose owner is unknown counts as left behind. */
const dayMs = 86_400_000;

/**
 * Creates a folder under `root` that belongs to this process until it ends. A process id would not identify its owner:
 * ids are reused, and in a container every process is number 1. The system releases a lock on a file however its holder
 * ends; Node has no file locks except those of SQLite.
 */
export async function claimFolder(root: string): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (;;) {
    const folder = join(root, randomUUID());
    // Created here, because SQLite reports no full disk.
    await writeFile(folder + ending, "", { flag: "wx", mode: 0o600 });
    const lock = takeLock(folder + ending);
    // Another process that is sweeping may have been faster.
    if (lock && existsSync(folder + ending)) {
      held.add(lock);
      await mkdir(folder, { mode: 0o700 });
      return folder;
    }
    lock?.close();
  }
}

/** Open until the process ends: closing one releases its lock. */
const held = new Set<DatabaseSync>();

/**
 * Removes the folders under `root` whose processes have ended, and those without an owner that are older than a day.
 */
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

/** Null while another process holds it. */
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
