import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Refusal, root } from "../run.mjs";

/**
 * @typedef {{ unit: string[], browser: string[], screens: string[] }} Touched
 * Files of tests; and the folders below `src` whose screens the sweep of accessibility looks at, where it does not look
 * at those whose turn it is.
 */

/** Which folders of browser tests are about a feature; one that is not named here may be seen in each of them. */
export const rooms = {
  accounts: ["users", "captcha"],
  admin: ["audit", "settings", "tags", "notifications"],
  entries: ["entries", "tags"],
  setup: ["setup", "demo"],
  files: ["files", "galleries"],
  talk: ["messages", "guestbook", "newsletter", "mails", "notifications", "captcha"],
  site: ["pages", "consent", "privacy", "settings", "demo"],
};

/** What every feature stands on: a journey through each room tells whether it still bears. */
const ground = /^src\/(contract|database|platform|server|[^/]+$)|^(package-lock\.json|[^/]+\.config\.[jt]s)$/;
const journeys = /(journey|reading)\.test\.ts$/;
const feature = /^src\/(?:cms|shop)\/([^/]+)\//;
/** Where the features are put together. Whatever changes below reaches all of it, so it does not lead on from there. */
const composition = /^src\/(server\/|app\/|routes\.ts|root\.tsx|entry\.)/;
/** Tests that read files of the repository, and those that start the built product, import nothing of what they are about. */
const readers = /^(scripts\/|src\/(web\/literal-texts|contract\/(texts|rights)|server\/budgets\/))/;
const processes = /^src\/server\/process\//;

/**
 * Files that differ from where this branch left `main`, or on `main` itself from the last commit: stored, not stored, new.
 *
 * @returns {string[]} relative to the root, with forward slashes
 */
export function changedFiles() {
  try {
    const base = mergeBase("main") ?? mergeBase("origin/main") ?? "HEAD";
    const known = git("diff", "--name-only", "--no-renames", base);
    return [...new Set([...known, ...git("ls-files", "--others", "--exclude-standard")])];
  } catch {
    throw new Refusal("What has changed is asked of git, and this is no repository of it.");
  }
}

/** @param {string} branch */
function mergeBase(branch) {
  try {
    return git("merge-base", branch, "HEAD")[0];
  } catch {
    return undefined;
  }
}

/**
 * The tests that a change touches: those that import what has changed, directly or by way of others, the sweeps through
 * the whole house, and what a person does with the features that have changed.
 *
 * @param {string[]} changed
 * @returns {Promise<Touched>}
 */
export async function touchedBy(changed) {
  const dependents = await dependentsOf(changed);
  const sources = changed.filter((path) => !isTest(path));
  const some = (/** @type {RegExp} */ pattern) => sources.some((path) => pattern.test(path));
  const features = [...new Set(sources.flatMap((path) => feature.exec(path)?.[0] ?? []))];
  const [stands, isServers, isPages] = [some(ground), some(/^src\/(?!.*\/web\/|web\/)/), some(/^src\/(web|app)\//)];
  const seen = isPages ? [] : features.filter((one) => some(new RegExp(`^${one}(.*/)?web/`)));
  const folders = roomsOf(sources);
  const unit = (/** @type {string} */ path) =>
    readers.test(path) ||
    features.some((one) => path.startsWith(one)) ||
    (isServers && path.startsWith("src/server/") && (stands || !processes.test(path)));
  const browser = (/** @type {string} */ path) =>
    folders.has(path.split("/")[1] ?? "") ||
    (stands && journeys.test(path)) ||
    ((isPages || seen.length > 0) && path.endsWith("/every-address.test.ts"));
  const [inBrowser, others] = [(/** @type {string} */ path) => path.startsWith("e2e/"), allTests()];
  return {
    unit: others.filter((path) => !inBrowser(path) && (dependents.has(path) || unit(path))),
    browser: others.filter((path) => inBrowser(path) && (dependents.has(path) || browser(path))),
    screens: seen.map((one) => one.replace("src/", "")),
  };
}

/**
 * @param {string[]} sources
 * @returns {Set<string>} folders of browser tests
 */
function roomsOf(sources) {
  const found = sources.flatMap((path) => {
    if (/^src\/(web|app)\//.test(path)) return [path.split("/")[2] === "admin" ? "admin" : "site"];
    const name = feature.exec(path)?.[1];
    if (name === undefined) return [];
    const own = Object.entries(rooms).flatMap(([room, features]) => (features.includes(name) ? [room] : []));
    return own.length > 0 ? own : Object.keys(rooms);
  });
  return new Set(found);
}

/**
 * @param {string[]} changed
 * @returns {Promise<Set<string>>} they, and every file that imports one of them, directly or by way of others
 */
async function dependentsOf(changed) {
  importers ??= readImporters();
  const importing = await importers;
  const found = new Set(changed);
  for (const path of found) {
    if (composition.test(path) && !changed.includes(path)) continue;
    for (const importer of importing.get(path) ?? []) found.add(importer);
  }
  return found;
}

/** @type {Promise<Map<string, string[]>> | undefined} */
let importers;

/** @returns {Promise<Map<string, string[]>>} by file: who imports it */
async function readImporters() {
  // It is there once the packages are.
  const { parseSync } = await import("oxc-parser");
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const path of files()) {
    const source = readFileSync(join(root, path), "utf8");
    const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
    const named = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? "")),
      ...dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ];
    for (const name of new Set(named)) {
      const imported = name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(path), name).replaceAll("\\", "/");
      if (name.startsWith("#") || name.startsWith(".")) {
        found.set(imported, [...(found.get(imported) ?? []), path]);
      }
    }
  }
  return found;
}

function allTests() {
  return files().filter(isTest);
}

/** @returns {string[]} those of the repository and new ones, as they lie on the disk */
function files() {
  const listed = git("ls-files", "--cached", "--others", "--exclude-standard", "src", "e2e", "scripts", "bench");
  return listed.filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(root, path))).toSorted();
}

/**
 * @param {string[]} args
 * @returns {string[]} lines
 */
function git(...args) {
  const answer = execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return answer.split("\n").filter(Boolean);
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}
