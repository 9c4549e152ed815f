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

/** A developer's own settings name his own database, mail server and data folder: no test may reach them. */
export function withoutSettings() {
  const product =
    /^(DATABASE_URL|SMTP_URL|MAIL_\w+|S3_\w+|PORT|HOST|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|WEB_CONCURRENCY|NODE_ENV)$/;
  const own = /^VITRINE_(?!LONG$|TEST_)/;
  const names = Object.keys(process.env).filter((name) => product.test(name) || own.test(name));
  return Object.fromEntries(names.map((name) => [name, undefined]));
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
