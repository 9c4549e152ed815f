import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.mjs";

/** Journeys through a feature, and sweeps through the house, which take turns within themselves. */
const eachTime = /(journey|reading|every-\w+|\/keyboard|without-script|first-visit)\.test\.ts$/;

/**
 * Unit tests that move whole sites, kill products, or show the same for thousands of things, the longest first. Each rests
 * for four turns of five. Those that take turns within themselves are not among them.
 */
const heavy = [
  "src/server/process/commands/static-and-links",
  "src/cms/transfer/server/round-trip",
  "src/cms/transfer/server/sources/wordpress/move-in",
  "src/cms/transfer/server/sources/wordpress/old-addresses",
  "src/cms/static-export/server/static-export",
  "src/cms/transfer/server/used-site",
  "src/server/process/starting/start",
  "src/server/sweeps/parts-coherence",
  "src/cms/tags/server/moving-at-once",
  "src/server/scratch-feature",
  "src/shop/demo/server/shop-demo",
  "src/server/process/commands/transfer",
  "src/server/process/commands/large-site",
  "src/server/process/event-loop",
  "src/server/process/workers/workers",
  "src/server/process/stopping/kill-orders",
  "src/shop/products/server/transfer/moving-shop",
  "src/server/sweeps/cache-coherence",
  "src/server/process/workers/cache-processes",
  "src/server/process/workers/order-processes",
  "src/platform/mail/bounces/worst-mails",
  "src/server/budgets/guests-pages",
  "src/cms/demo/server/fill-site",
  "src/server/process/many-pictures",
  "src/cms/checks/server/running/kill",
  "src/server/process/stopping/stop",
  "src/server/process/commands/reindex",
  "src/cms/transfer/server/sources/ghost/move-in",
  "src/server/process/stopping/kill-files",
  "src/cms/entries/server/publication/retracting-at-once",
  "src/shop/customers/server/merging",
  "src/platform/storage/kill",
  "src/server/process/reset-password",
].map((name) => `${name}.test.ts`);

/**
 * Where a database decides more than what is found: money, orders, what happens at the same time, what survives. Their tests are on both
 * engines in each run; those of other features on one of the two, and on the other one in the next turn.
 */
const onBoth = /^src\/(database|platform|server\/process|shop\/(carts|checkout|orders|withdrawals|stock))\//;

/**
 * Tests that the last so many commits to them changed are not left out by any run: whoever changed them wants to see them. But those of
 * a day before the last commit have been seen.
 */
const lastCommits = 10;
const lastHours = 30;

/**
 * Each browser test comes once a week, and each heavy unit test in one turn of five. What alternates within a file by halves or thirds is
 * seen whole: seven and five have nothing in common with two and three.
 */
const ofBrowser = 7;
const ofHeavy = 5;

/**
 * The browser tests of a turn: a seventh of each room's files, the others in the next ones; and those of `eachTime` and
 * `changed`.
 *
 * @param {{ turn: number, all?: string[], changed?: string[] }} which
 * @returns {string[]} relative to the root, with forward slashes
 */
export function browserFilesOf({ turn, all = testFilesIn("e2e"), changed = changedIn(root, ["e2e"]) }) {
  const always = new Set(changed);
  const resting = new Set(
    all.filter((path) => !eachTime.test(path)).filter((_, at) => at % ofBrowser !== turn % ofBrowser),
  );
  return all.filter((path) => always.has(path) || !resting.has(path));
}

/**
 * The unit tests that rest in a turn.
 *
 * @param {{ turn: number, all?: string[], changed?: string[] }} which
 * @returns {string[]} relative to the root, with forward slashes
 */
export function restingUnitFiles({ turn, all = heavy, changed = changedIn(root, heavy) }) {
  const always = new Set(changed);
  return all.filter((path, at) => at % ofHeavy !== turn % ofHeavy && !always.has(path));
}

/**
 * The unit tests that are on one engine in a whole run.
 *
 * @param {{ all?: string[], changed?: string[] }} [which]
 * @returns {string[]} relative to the root, with forward slashes
 */
export function oneEngineFiles({ all = testFilesIn("src"), changed = changedIn(root, ["src"]) } = {}) {
  const rooms = new Set(changed.map((path) => dirname(path)));
  return all.filter((path) => !onBoth.test(path) && !rooms.has(dirname(path)));
}

/**
 * @param {string} folder
 * @returns {string[]} sorted, so that the files of a room alternate
 */
function testFilesIn(folder) {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .toSorted();
}

/**
 * The files that the last commits to these paths wrote or changed, under the names that they have now. One that was moved,
 * its imports included, has not changed: otherwise no test of a folder that was moved would rest.
 *
 * @param {string} folder of a repository
 * @param {string[]} paths
 * @returns {string[]} relative to the folder, with forward slashes; none where the sources came without their history
 */
export function changedIn(folder, paths) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const changed = new Set();
  for (const line of lastChanges(folder, paths)) {
    const [, path = "", movedTo] = line.split("\t");
    if (movedTo) names.set(path, names.get(movedTo) ?? movedTo);
    else changed.add(names.get(path) ?? path);
  }
  return [...changed];
}

/**
 * @param {string} folder
 * @param {string[]} paths
 * @returns {string[]} what happened to each file, the latest first; also to others, since files come from elsewhere, too
 */
function lastChanges(folder, paths) {
  const how = ["--pretty=format:", "--name-status", "--find-renames", "--full-diff", "--diff-filter=AMR"];
  /** @param {string[]} args */
  const git = (args) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    const since = Number(git(["log", "-1", "--format=%ct"])) - lastHours * 3600;
    const log = git(["log", `-${lastCommits}`, `--since=${since}`, ...how, "HEAD", "--", ...paths]);
    return log.split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
