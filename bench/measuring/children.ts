import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../e2e/help/free-port.ts";
import type { Load, Loaded } from "./load.ts";
import { record } from "./record.ts";

export type Program = { name: string; args: string[]; cwd: string; env?: Record<string, string>; pinned?: boolean };
export type Server = { name: string; origin: string; pid: number; startMs: number; stop: () => Promise<void> };

const running = new Set<ChildProcess>();

/** Ends with the bench even where the bench is killed: then the channel to it closes. Threads have no channel. */
const leash = `data:text/javascript,process.on("disconnect",()=>process.exit(1));process.channel?.unref()`;

/** Starts a server on a free port of this machine and waits for its first answer. */
export async function startServer({ name, args, cwd, env = {}, pinned = true }: Program): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [command, ...before] = pinned ? pin(0) : [process.execPath];
  const began = performance.now();
  const child = spawn(command ?? "", [...before, "--import", leash, ...args], {
    cwd,
    // Its log goes to stdout; on stderr there is something only when it breaks down.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...plainEnvironment(), HOST: "127.0.0.1", PORT: String(port), ...env },
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  const pid = child.pid ?? 0;
  await firstAnswer(origin, () => {
    if (child.exitCode !== null) throw new Error(`${name} ended before it answered`);
  });
  return { name, origin, pid, startMs: performance.now() - began, stop: () => stop(child) };
}

/** Asks a server as fast as it answers, from the other core. */
export async function load(what: Load): Promise<Loaded> {
  const script = fileURLToPath(new URL("./load.ts", import.meta.url));
  return JSON.parse(await runScript(script, JSON.stringify(what), { seconds: what.seconds + 20, core: 1 })) as Loaded;
}

type Run = { seconds: number /** The one it is to stay on. */; core?: number };

/** Runs a script of the bench to its end, and returns what it printed. */
export function runScript(script: string, task: string, { seconds, core }: Run): Promise<string> {
  const [command = "", ...before] = core === undefined ? [process.execPath] : pin(core);
  return new Promise((resolve, reject) => {
    const child = execFile(
      command,
      [...before, script, task],
      { timeout: seconds * 1000, killSignal: "SIGKILL", env: plainEnvironment() },
      (error, stdout, stderr) => {
        running.delete(child);
        if (error) reject(new Error(`${script} ${task} failed: ${stderr.trim() || error.message}`));
        else resolve(stdout);
      },
    );
    running.add(child);
  });
}

/** Seconds of processor time that a process has used so far, all its threads; null where /proc is not there. */
export function processorSeconds(pid: number): number | null {
  const stat = procFile(pid, "stat");
  if (stat === null) return null;
  // After the name, which is in brackets and may hold anything: state is the first field, utime the twelfth.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Waits until a process has nothing to do any more, such as an index of what was stored past it, but not for ever. */
export async function untilIdle(pid: number): Promise<void> {
  const limit = performance.now() + 120_000;
  for (let before = processorSeconds(pid); before !== null && performance.now() < limit; ) {
    await wait(1000);
    const now = processorSeconds(pid);
    if (now === null || now - before < 0.05) return;
    before = now;
  }
}

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number | null {
  const found = /VmRSS:\s+(\d+) kB/.exec(procFile(pid, "status") ?? "")?.[1];
  return found ? Number(found) / 1024 : null;
}

/** Whether servers and load have a core each. */
export const hasOwnCores = process.platform === "linux" && availableParallelism() > 1 && canPin();

export function killAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 8000);
  await ended;
  clearTimeout(late);
}

async function firstAnswer(origin: string, check: () => void): Promise<void> {
  const limit = performance.now() + 30_000;
  for (;;) {
    check();
    try {
      const { status } = await record(origin, {});
      if (status < 500) return;
      throw new Error(`${origin} answers ${status}`);
    } catch (error) {
      // Nobody listens yet, or whoever took the connection was not ready for it.
      if (!["ECONNREFUSED", "ECONNRESET"].includes((error as { code?: string }).code ?? "")) throw error;
      if (performance.now() > limit) throw new Error(`${origin} did not answer within 30 s`, { cause: error });
      await wait(4);
    }
  }
}

function pin(core: number): string[] {
  return hasOwnCores ? ["taskset", "-c", String(core), process.execPath] : [process.execPath];
}

function canPin(): boolean {
  return /Cpus_allowed_list:\s+0-/.test(procFile("self", "status") ?? "") && onPath("taskset");
}

function onPath(command: string): boolean {
  return (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(`${folder}/${command}`));
}

function procFile(pid: number | "self", name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}

/** Without what the caller has set for a Vitrine of their own. */
function plainEnvironment(): Record<string, string> {
  const { PATH = "", HOME = "", TMPDIR = "" } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), NODE_ENV: "production", NODE_DISABLE_COLORS: "1" };
}
