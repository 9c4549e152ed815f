import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { openStorage } from "./storage.ts";

type Settings = Parameters<typeof openStorage>[0];

/** The tasks of `testing-tasks.ts`. */
export type Task = "sweep" | "leave" | "fill" | "pass" | "go on";

const tasks = fileURLToPath(new URL("testing-tasks.ts", import.meta.url));

/** A process that stores objects until it is killed. */
export function startChild(task: Task, settings: Settings, more: Record<string, string> = {}) {
  return spawn(process.execPath, [tasks, task, JSON.stringify(settings)], {
    env: { PATH: process.env["PATH"], ...more },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Runs a task in another process and returns its result. With `unshare` its data is on a disk of 8 MB. */
export async function runChild(task: Task, settings: Settings, { unshare, ...more }: Options = {}): Promise<unknown> {
  const node = [process.execPath, tasks, task, JSON.stringify(settings)];
  const mount = 'mount -t tmpfs -o size=8m,nr_inodes=40 none "$0" && exec "$@"';
  const inside = unshare ? [...unshare, "sh", "-c", mount, settings.data, ...node] : node;
  const [command, ...args] = inside as [string, ...string[]];
  const child = spawn(command, args, {
    env: { PATH: process.env["PATH"], ...more.env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The task “${task}” ended with ${code}: ${said}`);
  return JSON.parse(said);
}

type Options = { unshare?: string[]; env?: Record<string, string> };
