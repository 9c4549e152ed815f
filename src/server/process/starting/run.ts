import cluster from "node:cluster";
import { mkdirSync } from "node:fs";
import { enableCompileCache } from "node:module";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import type { Plugged } from "#platform/ports.ts";
import { readSettings, type Settings, WrongSettings } from "#platform/settings.ts";
import { DatabaseUnreachable, openHouse, prepareDatabase } from "#server/house.ts";
import { proxyNote } from "#server/http/undeclared-proxy.ts";
import { superviseWorkers, WorkerEnded } from "../workers/workers.ts";
import { type FirstStart, prepareSite } from "./first-start.ts";

/** `plugged`: services of others, by their ports. `fetchOutside`: for tests, another way to sites of others. */
type Running = { development: boolean; plugged?: readonly Plugged[]; fetchOutside?: FetchOutside };

/** Starts Vitrine as the environment configures it; if that fails, the process ends with one clear sentence. */
export async function run({ plugged = [], ...running }: Running): Promise<void> {
  enableCompileCache();
  let settings: Settings | null = null;
  try {
    settings = readSettings(process.env);
    mkdirSync(settings.data, { recursive: true });
    if (cluster.isWorker) return await serve(settings, { ...running, plugged, ready: () => {} });
    const { backup } = await prepareDatabase(settings);
    if (backup) say(`The database was updated; a copy from before is in ${backup}`);
    const first = await firstStart(settings);
    // The link works only from here on.
    const ready = (address: string, note = ""): void => {
      say(`Vitrine is ready: ${address}${note}`);
      const aboutProxy = settings && proxyNote(settings);
      if (aboutProxy) say(aboutProxy);
      if (first) say(`Set up your site with this link, which works once: ${address}${first.setup}`);
    };
    if (settings.workers > 1) await superviseWorkers({ settings, ready, say });
    else await serve(settings, { ...running, plugged, ready });
  } catch (error) {
    if (!(error instanceof WorkerEnded)) console.error(explain(error, settings?.data));
    process.exit(1);
  }
}

type Serving = Running & { plugged: readonly Plugged[]; ready: (address: string) => void };

async function serve(settings: Settings, serving: Serving): Promise<void> {
  const { startServing } = await import("./serve.ts");
  await startServing({ settings, ...serving });
}

async function firstStart(settings: Settings): Promise<FirstStart> {
  const platform = await openHouse(settings);
  try {
    return await prepareSite(platform);
  } finally {
    await platform.database.close();
  }
}

function say(line: string): void {
  console.log(line);
}

/** What went wrong and how to fix it, in one sentence. */
function explain(error: unknown, data: string | undefined): string {
  if (error instanceof WrongSettings) return error.message;
  const known = error as NodeJS.ErrnoException & { port?: number; errcode?: number };
  const { code, port, path, message, errcode } = known;
  const readOnly = "give the folder to this account, or choose another with VITRINE_DATA";
  if (error instanceof DatabaseUnreachable) return `The database does not answer (${message}): check DATABASE_URL`;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is already taken: stop what uses it, or choose another one, such as PORT=${Number(port) + 1} npm start`;
    case "EACCES":
      return port
        ? `Port ${port} may not be used by this account: choose one above 1023, such as PORT=3000 npm start`
        : `Vitrine may not write to ${path}: ${readOnly}`;
    case "EROFS":
      return `Vitrine may not write to ${path}: ${readOnly}`;
    case "EEXIST":
    case "ENOTDIR":
      return `${path} is not a folder: choose another one with VITRINE_DATA`;
    case "ERR_SQLITE_ERROR":
      // SQLITE_READONLY and SQLITE_CANTOPEN, including their extended codes.
      return [8, 14].includes((errcode ?? 0) & 0xff)
        ? `Vitrine may not write to ${data}: ${readOnly}`
        : `The database in ${data} cannot be opened (${message}): restore it from a backup`;
    case "ERR_MODULE_NOT_FOUND":
      return `Something is missing from the installation (${message}): run npm start, which installs and builds`;
    default:
      return `Vitrine could not start: ${message ?? String(error)}`;
  }
}
