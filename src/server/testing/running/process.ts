import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientFolder } from "#server/pages/rendering/web-build.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** A script, which no TypeScript of the server imports otherwise. */
const { program, flags, environment } = (await import(
  new URL("../../../../scripts/product.mjs", import.meta.url).href
)) as { program: string; flags: string[]; environment: Record<string, string> };

export const owner = { email: "owner@example.org", password: "Riesling trocken 2025" };
/** Creates the owner that `logIn` uses. */
export const ownerSettings = { VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password };

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type ServerProcess = {
  url: string;
  port: number;
  pid: number;
  stdout: () => string;
  stderr: () => string;
  /** Sends the signal and waits until the process ends. */
  stop: (signal?: NodeJS.Signals) => Promise<Ended>;
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<Ended>;
  /** Waits until the process has printed this. */
  said: (text: string) => Promise<void>;
};

export type Environment = Record<string, string | undefined>;
/** `tree`: the folder with the sources, if not this one. */
type Start = { folder: string; env?: Environment; uid?: number; tree?: string };

/** What a command at the terminal gets: no setting of this machine, and modules that were compiled before. */
export function commandEnvironment(data: string): Environment {
  const { NODE_COMPILE_CACHE } = environment;
  return { PATH: process.env["PATH"], NODE_COMPILE_CACHE, VITRINE_DATA: data };
}

/** A new folder for the data, and a working directory without a `.env`. */
export async function newFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-process-"));
  await mkdir(join(folder, "work"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts a real server, as `npm start` does, and waits until it is ready. */
export async function startServer(start: Start): Promise<ServerProcess> {
  mustBeBuilt();
  const child = spawnServer(start);
  const output = collect(child);
  const ended = endOf(child, output);
  await Promise.race([
    output.said("Vitrine is ready: "),
    ended.then(({ stdout, stderr }) => {
      throw new Error(`The server ended before it was ready.\n${stdout}\n${stderr}`);
    }),
  ]);
  const url = /Vitrine is ready: (\S+)/.exec(output.stdout())?.[1] ?? "";
  const port = Number(new URL(url).port);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    stdout: output.stdout,
    stderr: output.stderr,
    said: output.said,
    ended,
    signal: (signal) => void child.kill(signal),
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server that something keeps from serving. */
export function beginServer(start: Start): { send: (message: string) => void; ended: Promise<Ended> } {
  mustBeBuilt();
  const child = spawnServer(start);
  return { send: (message) => void child.send(message), ended: endOf(child, collect(child)) };
}

/** Runs a server that is expected to end by itself. */
export async function runServer(start: Start): Promise<Ended> {
  mustBeBuilt();
  const child = spawnServer(start);
  return endOf(child, collect(child));
}

/** The session of the owner, as a `Cookie` header. */
export async function logIn({
  url,
}: Pick<ServerProcess, "url">): Promise<{ cookie: string; "sec-fetch-site": string }> {
  const answer = await fetch(`${url}/api/v0/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ handle: owner.email, password: owner.password }),
  });
  if (answer.status !== 200) throw new Error(`The owner could not log in: ${await answer.text()}`);
  return { cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "", "sec-fetch-site": "same-origin" };
}

/** Waits until nobody listens there any more. */
export async function refusedAt(port: number): Promise<void> {
  for (;;) {
    const attempt = connect(port, "127.0.0.1");
    const open = await new Promise((resolve) => {
      attempt.once("connect", () => resolve(true));
      attempt.once("error", () => resolve(false));
    });
    attempt.destroy();
    if (!open) return;
  }
}

function spawnServer({ folder, env = {}, uid, tree = root }: Start): ChildProcess {
  // Nothing of the developer's own environment may reach the server.
  const { PATH, TMPDIR } = process.env;
  // What `npm start` runs starts in two thirds of the time; another tree has its sources only.
  const started = tree === root ? program : join(tree, "src/server/main.ts");
  return spawn(process.execPath, [...flags, started], {
    cwd: join(folder, "work"),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...environment,
      ...{ PATH, TMPDIR, PORT: "0", HOST: "127.0.0.1", VITRINE_DATA: join(folder, "data") },
      // Making them would slow down what is tested.
      VITRINE_DEMO_PICTURES: "0",
      VITRINE_DEMO_SHOP: "0",
      ...env,
    },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

function mustBeBuilt(): void {
  if (!existsSync(clientFolder())) throw new Error("These tests need what is built: run npm run build first.");
}

type Output = { stdout: () => string; stderr: () => string; said: (text: string) => Promise<void> };

function collect(child: ChildProcess): Output {
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      texts[name] += text;
      child.emit("said");
    });
  }
  return {
    stdout: () => texts.stdout,
    stderr: () => texts.stderr,
    async said(text) {
      while (!texts.stdout.endsWith("\n") || !texts.stdout.includes(text)) await once(child, "said");
    },
  };
}

async function endOf(child: ChildProcess, { stdout, stderr }: Output): Promise<Ended> {
  await once(child, "close");
  return { code: child.exitCode, signal: child.signalCode, stdout: stdout(), stderr: stderr() };
}
