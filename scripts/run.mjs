import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { constants } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export const stopSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** @param {string} url of a module that is also a program: whether it was started as one */
export function isStarted(url) {
  return realpathSync(process.argv[1] ?? "") === fileURLToPath(url);
}

/** A failure that its one sentence explains: whoever started the script reads that sentence and no stack. */
export class Refusal extends Error {}

/**
 * Runs a script's main function. A refusal, or what the operating system refused, is printed as one sentence.
 *
 * @param {() => Promise<number | void>} main answers the exit code; nothing stands for 0
 */
export async function runScript(main) {
  try {
    // Not process.exit: it would cut off what is still on its way to a pipe.
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(sentence(error));
    process.exitCode = 1;
  }
}

/**
 * Runs a command and lets its output through.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + n where signal n ended it
 */
export async function runAloud(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...ownGroup, ...options });
  return endOf(child, command);
}

/**
 * Runs a long command behind one line that says what it is, and a sign of life every ten seconds.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>} `output` holds both streams
 */
export async function runQuietly(title, command, args, options = {}) {
  console.log(`${title} …`);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const signOfLife = setInterval(() => console.log(`  … ${seconds()} s`), 10_000);
  try {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...ownGroup, ...options });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr?.setEncoding("utf8").on("data", (text) => (output += text));
    const code = await endOf(child, command);
    return { code, output, seconds: seconds() };
  } finally {
    clearInterval(signOfLife);
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} command
 * @returns {Promise<number>}
 */
export function endOf(child, command) {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      running.delete(child);
      reject(new Refusal(`The command "${command}" could not be started: ${error.message}.`));
    });
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

// Workers of test runners outlive their runner for a while; as a group they are stopped together.
const ownGroup = { detached: process.platform !== "win32" };

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
/**
 * Takes the commands of this script along when a signal ends it: an `npm ci` that goes on without the lock of
 * its script would meet the next one in the same folder.
 *
 * @returns {() => void} gives the signals back
 */
export function stopTogether() {
  let stopping = false;
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    if (stopping) return;
    stopping = true;
    const children = [...running];
    const ends = children.map((child) => new Promise((resolve) => child.once("close", resolve)));
    // Test runners tidy up on SIGINT only.
    for (const child of children) signalGroup(child, "SIGINT");
    await Promise.race([Promise.all(ends), wait(10_000)]);
    for (const child of children) signalGroup(child, "SIGKILL");
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return () => {
    for (const signal of stopSignals) process.off(signal, stop);
  };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(ownGroup.detached ? -child.pid : child.pid, signal);
  } catch {
    // Nobody is left in it.
  }
}

/** @param {unknown} error one that is no refusal is a fault of ours, and its stack says where */
export function sentence(error) {
  if (!(error instanceof Error)) return String(error);
  const expected = error instanceof Refusal || "syscall" in error;
  return expected ? error.message : (error.stack ?? error.message);
}
