import { environmentFor } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { isStarted, runQuietly, runScript, stopTogether } from "./run.mjs";

/** @typedef {{ name: string, title: string, commands: [command: string, ...args: string[]][] }} Check */

/**
 * The addresses of routes are types, too, and written from the routes. Without them everything of a route is of any type,
 * in which the linter sees assertions that are not needed.
 *
 * @type {Check["commands"][number]}
 */
const typesOfRoutes = ["react-router", "typegen"];

/** @type {Check[]} */
export const checks = [
  {
    name: "lint",
    title: "Lint and boundaries",
    commands: [typesOfRoutes, ["oxlint", "--type-aware", "--deny-warnings"]],
  },
  { name: "format", title: "Format", commands: [["biome", "ci", "--linter-enabled=false", "--colors=off"]] },
  // Each further checker would look at the types that its project shares once more.
  { name: "types", title: "Types", commands: [typesOfRoutes, ["tsc", "-b", "--checkers", "1"]] },
  { name: "unused", title: "Unused code", commands: [["knip", "--no-progress"]] },
];

/**
 * Prints a line before and one after, and between them what a check that failed has to say.
 *
 * @param {Check} check
 * @param {string} node
 * @returns {Promise<boolean>} whether it passed
 */
export async function runCheck({ title, commands }, node) {
  let total = 0;
  for (const [index, [command, ...args]] of commands.entries()) {
    const line = index === 0 ? title : `  ${command}`;
    const { code, output, seconds } = await runQuietly(line, command, args, { env: environmentFor(node) });
    total += seconds;
    if (code === 0) continue;
    console.log(output.trimEnd());
    console.log(`  failed in ${total} s`);
    return false;
  }
  console.log(`  passed in ${total} s`);
  return true;
}

if (isStarted(import.meta.url)) {
  stopTogether();
  await runScript(async () => {
    const node = await prepare({ web: false });
    const failed = [];
    for (const check of checks) if (!(await runCheck(check, node))) failed.push(check.name);
    if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}.`);
    return failed.length > 0 ? 1 : 0;
  });
}
