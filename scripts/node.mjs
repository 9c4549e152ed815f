import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { Refusal, root } from "./run.mjs";

const needed = 24;

/** @returns {string} the Node that Vitrine runs on: its own from npm, else the one that is running if new enough */
export function findNode() {
  const own = ownNode();
  if (process.execPath === own || runs(own)) return own;
  if (majorOf(process.versions.node) >= needed) return process.execPath;
  throw new Refusal(
    `Vitrine needs Node ${needed}, and its own copy does not run on this machine (${process.platform} ${process.arch}): ` +
      `install Node ${needed} or newer, then run the command again.`,
  );
}

/**
 * The environment in which `node` is the given one, also for what a test starts by that name.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [more] undefined takes a variable away
 */
export function environmentFor(node, more = {}) {
  const folders = [dirname(node), join(root, "node_modules/.bin"), process.env["PATH"]];
  return { ...process.env, PATH: folders.join(delimiter), ...more };
}

function ownNode() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "node.exe" : "node";
  return join(root, `node_modules/node-${system}-${process.arch}/bin/${file}`);
}

/** @param {string} node started for real: on a musl system the file is there and does not run */
function runs(node) {
  if (!existsSync(node)) return false;
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 && majorOf(stdout.trim().slice(1)) >= needed;
}

/** @param {string} version */
function majorOf(version) {
  return Number(version.split(".")[0]);
}
