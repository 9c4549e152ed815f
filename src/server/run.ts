import cluster from "node:cluster";
import { mkdirSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { readSettings, type Settings, WrongSettings } from "#platform/settings.ts";
import { prepareSite } from "./first-start.ts";
import { openHouse, prepareDatabase } from "./house.ts";
import { superviseWorkers } from "./workers.ts";

/** Starts Vitrine as the environment says; ends the process with one clear sentence when it cannot. */
export async function run({ development }: { development: boolean }): Promise<void> {
  enableCompileCache();
  try {
    const settings = readSettings(process.env);
    mkdirSync(settings.data, { recursive: true });
    if (cluster.isWorker) return await serve(settings, development);
    const { backup } = await prepareDatabase(settings);
    if (backup) say(`The database was updated; a copy from before is in ${backup}`);
    await firstStart(settings);
    if (settings.workers > 1) await superviseWorkers({ settings, say });
    else await serve(settings, development);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function serve(settings: Settings, development: boolean): Promise<void> {
  const { startServing } = await import("./serve.ts");
  await startServing({ settings, development, say });
}

async function firstStart(settings: Settings): Promise<void> {
  const platform = await openHouse(settings);
  try {
    const owner = await prepareSite(platform);
    if (owner) say(`First start: log in as ${owner.email} with the password ${owner.password} (shown only this once)`);
  } finally {
    await platform.database.close();
  }
}

function say(line: string): void {
  console.log(line);
}

/** What went wrong and what to do about it, in one sentence. */
function explain(error: unknown): string {
  if (error instanceof WrongSettings) return error.message;
  const { code, port, path, message } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is already taken: stop what uses it, or choose another one, such as PORT=${Number(port) + 1} npm start`;
    case "EACCES":
      return port
        ? `Port ${port} may not be used by this account: choose one above 1023, such as PORT=3000 npm start`
        : `Vitrine may not write to ${path}: give the folder to this account, or choose another with VITRINE_DATA`;
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "28P01":
    case "3D000":
      return `The database does not answer (${message}): check DATABASE_URL`;
    case "ERR_MODULE_NOT_FOUND":
      return `Something is missing from the installation (${message}): run npm start, which installs and builds`;
    default:
      return `Vitrine could not start: ${message ?? String(error)}`;
  }
}
