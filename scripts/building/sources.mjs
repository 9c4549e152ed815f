import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

export const sources = join(root, "src");

const serverFolders = new Set(["contract", "database", "platform", "cms", "shop", "server"]);

/**
 * Whether a file is part of the server, and so runs as it is in development and is packed for `npm start`.
 *
 * @param {string} path relative to src, with forward slashes
 */
export function isServerFile(path) {
  // What all features declare is put together for both sides.
  if (path === "declared.ts") return true;
  const folders = path.split("/").slice(0, -1);
  const [first] = folders;
  return (
    first !== undefined &&
    serverFolders.has(first) &&
    !folders.includes("web") &&
    !/\.(tsx|css|md|mjml)$/.test(path) &&
    !isTest(path)
  );
}

/** @param {string} path */
export function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

/**
 * @param {string} folder
 * @returns {string[]} every file below it, relative to it, with forward slashes; none where it is missing
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)).map((file) => `${entry.name}/${file}`) : [entry.name],
  );
}
