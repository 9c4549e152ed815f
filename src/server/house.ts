import { join } from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { openDatabase } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { Changes, trimChanges } from "#platform/changes.ts";
import type { Kinds } from "#platform/jobs.ts";
import { plantRepeating, startJobs } from "#platform/jobs.ts";
import { trimLimits } from "#platform/limits.ts";
import { type Outside, outside } from "#platform/outside.ts";
import type { Platform } from "#platform/platform.ts";
import { Remembered } from "#platform/remembered.ts";
import { trimSessions } from "#platform/sessions.ts";
import type { Settings } from "#platform/settings.ts";
import { trimIdempotency } from "./idempotency.ts";

/** Opens what the settings name, ready for requests. The database has to be migrated already. */
export async function openHouse(settings: Settings, from: Outside = outside): Promise<Platform> {
  const database = openDatabase(settings.databaseUrl);
  const changes = new Changes(database);
  await changes.start();
  return {
    database,
    db: database.db,
    settings,
    outside: from,
    changes,
    remembered: new Remembered(changes),
    log: createLog(settings),
  };
}

/** Nobody answers where the database should be, or does not let us in. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const { message, code } = cause as NodeJS.ErrnoException;
    // Several addresses that all refuse come as one error without a text.
    super(message || code || "no answer", { cause });
    this.name = "DatabaseUnreachable";
  }
}

/** Brings the database up to date, with a copy of it in the data folder first. */
export async function prepareDatabase(settings: Settings): Promise<{ backup: string | null }> {
  const database = openDatabase(settings.databaseUrl);
  try {
    await sql`select 1`.execute(database.db).catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
    return await migrate(database, { backups: join(settings.data, "backups"), now: new Date() });
  } finally {
    await database.close();
  }
}

/** Work that repeats: rows that have served their purpose are cleared away. */
export function houseJobs({ db }: Platform): Kinds {
  const hourly = { everySeconds: 3600 };
  return {
    "trim-changes": { ...hourly, work: (_, { now }) => trimChanges(db, { now }) },
    "trim-sessions": { ...hourly, work: (_, { now }) => trimSessions(db, { now }) },
    "trim-limits": { ...hourly, work: (_, { now }) => trimLimits(db, { now }) },
    "trim-idempotency": { ...hourly, work: (_, { now }) => trimIdempotency(db, { now }) },
  };
}

export async function startHouseJobs(platform: Platform): Promise<{ stop: () => Promise<void> }> {
  const kinds = houseJobs(platform);
  await plantRepeating(platform.database, { kinds, now: platform.outside.now() });
  return startJobs(platform.database, {
    kinds,
    outside: platform.outside,
    onError: (error) => platform.log.error({ err: error }, "looking for jobs failed"),
  });
}

/** One line of JSON each, without what must not be in a log. */
function createLog({ logLevel }: Settings) {
  return pino({
    level: logLevel,
    redact: {
      paths: ["*.password", "*.token", "*.current", "headers.cookie", "headers.authorization", "*.secret"],
      censor: "[redacted]",
    },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
