import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { Refusal, root } from "./run.mjs";
import { filesBelow, isServerFile, sources } from "./sources.mjs";
import { relocate, replaceSpecifiers } from "./specifiers.mjs";

const result = join(root, "build/node");

/**
 * Writes the server as plain .mjs files to build/node, in the tree that it has in src; files that are no
 * TypeScript are copied. Lines stay where they are, so a stack trace points into the source.
 *
 * @returns {number} how many files
 */
export function strip() {
  const next = `${result}.next`;
  rmSync(next, { recursive: true, force: true });
  const files = filesBelow(sources).filter(isServerFile);
  for (const file of files) {
    const target = join(next, file.replace(/\.ts$/, ".mjs"));
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith(".ts")) writeFileSync(target, stripped(file));
    else cpSync(join(sources, file), target);
  }
  rmSync(result, { recursive: true, force: true });
  renameSync(next, result);
  return files.length;
}

/** @param {string} file */
function stripped(file) {
  try {
    const code = stripTypeScriptTypes(readFileSync(join(sources, file), "utf8"), { mode: "strip" });
    return replaceSpecifiers(code, (specifier) => relocate(specifier, { from: file, isServerFile }));
  } catch (error) {
    const { message, stack } = /** @type {Error} */ (error);
    // Node says the line at the head of the stack only.
    const line = /^:\d+/.exec(stack ?? "")?.[0] ?? "";
    throw new Refusal(`src/${file}${line} cannot be made plain JavaScript: ${message}.`);
  }
}
