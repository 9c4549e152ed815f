import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Journeys through a feature, and sweeps through the house, which take turns within themselves. */
const eachTime = /(journey|reading|every-\w+|keyboard|without-script|first-visit)\.test\.ts$/;

/** Tests that the last so many commits to them changed are not left out by any run: whoever changed them wants to see them. */
const lastCommits = 30;

/**
 * The browser tests of a turn: half of each room's files, the other half in the next; and those of `eachTime` and `changed`.
 *
 * @param {{ turn: number, all?: string[], changed?: string[] }} which
 * @returns {string[]} relative to the root, with forward slashes
 */
export function browserFilesOf({ turn, all = browserFiles(), changed = changedTests() }) {
  const [always, others] = [new Set(changed), all.filter((path) => !eachTime.test(path))];
  const resting = new Set(others.filter((path, at) => at % 2 !== turn % 2 && !always.has(path)));
  return all.filter((path) => !resting.has(path));
}

/** @returns {string[]} sorted, so that the files of a room alternate */
function browserFiles() {
  const paths = readdirSync(join(root, "e2e"), { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => path.endsWith(".test.ts"))
    .map((path) => `e2e/${path.replaceAll("\\", "/")}`)
    .toSorted();
}

/** @returns {string[]} none where the sources came without their history */
function changedTests() {
  try {
    const args = ["log", `-${lastCommits}`, "--name-only", "--pretty=format:", "--", "e2e"];
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n");
  } catch {
    return [];
  }
}
