import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Refusal, root, runQuietly } from "../run.mjs";
import { findProgram } from "./ways.mjs";

/** The program, and the data that it shares with the Chromium that has windows. */
const packages = ["chromium-headless-shell", "chromium-common"];

/**
 * The headless shell: the same engine without the browser's own windows, tabs and menus. It runs the tests in about half
 * the processor time. An installed one, or Debian's, unpacked here so that nothing on the machine changes.
 *
 * @returns {Promise<string>} its path
 */
export async function findShell() {
  const installed = findProgram(["chromium-headless-shell"]);
  if (installed) return installed;
  const folder = join(root, "scripts/fallback/node_modules/.chromium-headless-shell");
  const program = join(folder, "usr/lib/chromium/chromium-headless-shell");
  if (!existsSync(program)) await unpack(folder);
  return program;
}

/** @param {string} folder */
async function unpack(folder) {
  if (!findProgram(["apt-get"]) || !findProgram(["dpkg-deb"])) throw new Refusal("no Debian here");
  const next = `${folder}-${process.pid}`;
  mkdirSync(next, { recursive: true });
  try {
    // A machine without a connection says so at once.
    const settings = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
    await done("Fetching Chromium's headless shell", "apt-get", [...settings, "-qq", "download", ...packages], next);
    for (const file of readdirSync(next)) {
      await done(`Unpacking ${file}`, "dpkg-deb", ["-x", file, "."], next);
      rmSync(join(next, file));
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
async function done(title, command, args, cwd) {
  const { code, output } = await runQuietly(title, command, args, { cwd });
  if (code !== 0) throw new Refusal(output.trim().split("\n").at(-1) ?? `${command} failed`);
}
