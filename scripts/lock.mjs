import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const heartbeat = 2_000;
const silence = 30_000;

/**
 * Runs `work` while no other process that uses the same lock folder runs its own. A holder that died is found
 * by its process id, and on another machine or in another container by its missing heartbeat.
 *
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  await take(folder);
  const beat = setInterval(() => {
    const now = new Date();
    // A lock that somebody deleted by hand needs no heartbeat.
    utimes(folder, now, now).catch(() => {});
  }, heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function take(folder) {
  await mkdir(dirname(folder), { recursive: true });
  let told = false;
  while (!(await tryToTake(folder))) {
    if (await isAbandoned(folder)) {
      await discard(folder);
      continue;
    }
    if (!told) console.log("Another process is preparing this folder; waiting for it …");
    told = true;
    await wait(300);
  }
}

/** @param {string} folder */
async function tryToTake(folder) {
  try {
    await mkdir(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
  await writeFile(join(folder, "holder.json"), JSON.stringify({ pid: process.pid, host: hostname() }));
  return true;
}

/** @param {string} folder */
async function isAbandoned(folder) {
  try {
    if (Date.now() - (await stat(folder)).mtimeMs > silence) return true;
    const holder = JSON.parse(await readFile(join(folder, "holder.json"), "utf8"));
    return holder.host === hostname() && !isAlive(holder.pid);
  } catch {
    // Just given back, or just taken and not yet signed: the next look tells.
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * Moved aside before it is deleted, so that of two who find it abandoned only one removes it; and looked at
 * again, since by then it may be the new lock of the other one.
 *
 * @param {string} folder
 */
async function discard(folder) {
  const aside = `${folder}-abandoned-${process.pid}`;
  try {
    await rename(folder, aside);
    if (!(await isAbandoned(aside))) return await rename(aside, folder);
  } catch {
    return;
  }
  await rm(aside, { recursive: true, force: true });
}
