import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

export const memory = "/dev/shm";
const name = /^vitrine-tests-(\d+)-/;

/**
 * A folder in memory for what tests write into their temporary folder: databases, uploads, browser profiles. It is
 * deleted when this process ends. Thousands of commits otherwise wait for a disk, though nothing of them is kept.
 *
 * @returns {string | null} null where there is no room for it
 */
export function openMemory() {
  if (!isRoomy(memory)) return null;
  try {
    clearLeftovers();
    const folder = mkdtempSync(join(memory, `vitrine-tests-${process.pid}-`));
    // As /tmp: some tests start the product as another user.
    chmodSync(folder, 0o1777);
    process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  } catch {
    return null;
  }
}

/** Whether there is room in memory for the files of tests, and as much again for the tests themselves. */
export function isRoomy(/** @type {string} */ path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return Math.min(bavail * bsize, freemem() / 2) > 3e9;
  } catch {
    return false;
  }
}

/** What was killed could not delete its folder, and memory is not emptied before the machine starts again. */
function clearLeftovers() {
  for (const entry of readdirSync(memory)) {
    const pid = Number(name.exec(entry)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(memory, entry), { recursive: true, force: true });
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
