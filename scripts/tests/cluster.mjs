import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Refusal, runScript, stopSignals } from "../run.mjs";
import { isRoomy, memory } from "./memory.mjs";

// Started by postgres.mjs: a PostgreSQL in a temporary folder, its address on standard output, until
// standard input ends. PostgreSQL refuses to run as root, so it runs as somebody else then.

const user = process.getuid?.() === 0 ? someUser() : null;
const who = user ?? {};
const plain = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
const disk = firstWritable([tmpdir(), "/tmp", "/var/tmp"]);
// Hundreds of databases are made in it: in memory, where there is room for them, each takes a fraction of the time.
const folder = mkdtempSync(join(isRoomy(memory) && isWritable(memory) ? memory : disk, "vitrine-postgres-"));
/** Programs may not run from memory everywhere. @type {string | undefined} */
let copied;
/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
process.on("exit", () => {
  for (const path of [folder, copied]) if (path) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of stopSignals) process.on(signal, stop);
process.stdin.on("end", stop).resume();

await runScript(async () => {
  if (user) chownSync(folder, user.uid, user.gid);
  const programs = reachable(process.argv[2] ?? "");
  const password = randomBytes(12).toString("hex");
  initialise(programs, password);
  const port = await start(programs);
  console.log(`postgres://vitrine:${password}@127.0.0.1:${port}/postgres`);
});
if (process.exitCode) stop();

/**
 * @param {string} programs
 * @param {string} password
 */
function initialise(programs, password) {
  const secret = join(folder, "password");
  writeFileSync(secret, verifierOf(password));
  if (user) chownSync(secret, user.uid, user.gid);
  const args = ["-D", join(folder, "data"), "-U", "vitrine", "--auth=scram-sha-256", `--pwfile=${secret}`];
  const rules = ["--encoding=UTF8", "--locale=C", "--no-sync"];
  const { status, stderr, error } = spawnSync(join(programs, "initdb"), [...args, ...rules], {
    ...who,
    cwd: folder,
    env: plain,
    encoding: "utf8",
  });
  if (status !== 0) throw new Refusal(`initdb failed: ${error?.message ?? lastLine(stderr)}`);
}

/**
 * What PostgreSQL stores of a password (RFC 5803), after one round of hashing instead of 4,096: each connection goes through
 * them on both sides, and thousands are made. A random password needs no more.
 *
 * @param {string} password
 */
function verifierOf(password) {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 1, 32, "sha256");
  const [client, server] = ["Client Key", "Server Key"].map((key) => createHmac("sha256", salted).update(key).digest());
  const stored = createHash("sha256")
    .update(client ?? "")
    .digest("base64");
  return `SCRAM-SHA-256$1:${salt.toString("base64")}$${stored}:${server?.toString("base64")}`;
}

/**
 * @param {string} programs
 * @returns {Promise<number>} the port
 */
async function start(programs) {
  let log = "";
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort();
    const settings = {
      port,
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      max_connections: 200,
      // Nothing of it outlives the tests.
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(join(programs, "postgres"), ["-D", join(folder, "data"), ...args], {
      ...who,
      cwd: folder,
      env: plain,
      stdio: ["ignore", "ignore", "pipe"],
    });
    server = child;
    log = "";
    const ready = await new Promise((resolve) => {
      child.stderr.setEncoding("utf8").on("data", (text) => {
        if (server === child && log.length < 10_000) log += text;
        if (text.includes("ready to accept connections")) resolve(true);
      });
      child.once("error", () => resolve(false)).once("exit", () => resolve(false));
    });
    if (ready) return port;
    // Somebody else took the port in between.
    if (!log.includes("could not bind")) break;
  }
  throw new Refusal(`it does not start: ${lastLine(log)}`);
}

function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) process.exit();
  server.once("exit", () => process.exit());
  // "Immediate": what a clean end would write is deleted in a moment anyway.
  server.kill("SIGQUIT");
}

/**
 * The programs where the other user may run them: in a home folder he may not.
 *
 * @param {string} programs
 */
function reachable(programs) {
  const { status } = spawnSync(join(programs, "postgres"), ["--version"], who);
  if (status === 0) return programs;
  copied = mkdtempSync(join(disk, "vitrine-postgres-"));
  chmodSync(copied, 0o755);
  cpSync(dirname(programs), copied, { recursive: true, verbatimSymlinks: true });
  return join(copied, "bin");
}

/** @param {string[]} places */
function firstWritable(places) {
  return places.find(isWritable) ?? tmpdir();
}

/** @param {string} path */
function isWritable(path) {
  return spawnSync("test", ["-w", path], who).status === 0;
}

function someUser() {
  for (const name of ["postgres", "nobody"]) {
    try {
      const number = (/** @type {string} */ flag) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: number("-u"), gid: number("-g") };
    } catch {
      // Not on this machine.
    }
  }
  return { uid: 65534, gid: 65534 };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split("\n").at(-1) ?? "";
}
