import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, root, runQuietly } from "./run.mjs";

/**
 * Whether node_modules holds exactly what package-lock.json says. npm writes its own list of what it installed
 * as the last thing it does, so an interrupted installation has none, and one that was made by hand counts.
 *
 * @param {string} [folder]
 */
export function isInstalled(folder = root) {
  const record = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = packagesIn(join(folder, "package-lock.json"));
  const present = packagesIn(record);
  const complete = Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = present[path];
    // Optional ones are for other machines, or could not be had.
    if (!found) return path === "" || optional || devOptional;
    return found.version === version && found.integrity === integrity;
  });
  return complete && Object.keys(present).every((path) => path in wanted);
}

/**
 * Installs what package-lock.json says, nothing else.
 *
 * @param {string} title
 * @param {string} [folder]
 */
export async function install(title, folder = root) {
  const { command, args } = npm();
  // The build needs development packages, so neither NODE_ENV nor a user's settings may leave them out.
  const env = { ...process.env, NODE_ENV: undefined };
  const { code, output, seconds } = await runQuietly(
    title,
    command,
    [...args, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: folder, env, shell: command === "npm.cmd" },
  );
  if (code !== 0) {
    // Below its reasons npm explains its own usage.
    console.error(output.replace(/^npm error Clean install a project[^]*/m, "").trimEnd());
    const cure = output.includes("from lock file")
      ? " For a lock file that npm left incomplete: node scripts/complete-lock.mjs"
      : "";
    throw new Refusal(`The packages could not be installed; what npm says stands above.${cure}`);
  }
  console.log(`  installed in ${seconds} s`);
}

/** @returns {{ command: string, args: string[] }} */
function npm() {
  const running = process.env["npm_execpath"];
  if (running?.endsWith("npm-cli.js")) {
    return { command: process.env["npm_node_execpath"] ?? process.execPath, args: [running] };
  }
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
