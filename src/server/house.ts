import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { mailLogo } from "#cms/design/server/index.ts";
import { siteMailServer, siteSender } from "#cms/settings/server/index.ts";
import type { Database, Db } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { Changes } from "#platform/changes/changes.ts";
import { Remembered } from "#platform/changes/remembered.ts";
import { TagCache } from "#platform/changes/tag-cache.ts";
import { Goals } from "#platform/goals.ts";
import { plantRepeating, type RunningJobs } from "#platform/jobs/jobs.ts";
import { joinLanes, type Lane, startLanes } from "#platform/jobs/lanes.ts";
import { SendingThread } from "#platform/mail/transport/thread/sending-thread.ts";
import { mailTransport } from "#platform/mail/transport/transport.ts";
import { outboundFrom } from "#platform/outbound/fetch-outside.ts";
import { type Outside, outside } from "#platform/outside.ts";
import { OwnSite } from "#platform/own-site.ts";
import type { Platform } from "#platform/platform.ts";
import { type Plugged, Ports } from "#platform/ports.ts";
import type { Settings } from "#platform/settings.ts";
import { openStorage } from "#platform/storage/storage.ts";
import { features, gathered } from "./features.ts";
import { joined } from "./gather.ts";
import { createLog } from "./process/log.ts";

/** Opens everything that the settings name, ready for requests. The database must be migrated already. */
export async function openHouse(settings: Settings, plugged: readonly Plugged[] = []): Promise<Platform> {
  const database = openDatabase(settings.databaseUrl);
  return assemble({ database, db: database.db, settings, outside, log: createLog(settings), plugged });
}

/** In bytes. Replies of the API have a cache of their own, so that no search can displace the pages. */
const keptLimit = 16 * 1024 * 1024;

/** One for all houses of a process; started with the first mail. */
const sendingThread = new SendingThread();

type Parts = {
  database: Database;
  db: Db;
  settings: Settings;
  outside: Outside;
  log: FastifyBaseLogger;
  /** For tests: hosts of this machine that it may reach as sites of others. */
  trusted?: readonly string[];
  /** Services of others, by their ports. */
  plugged?: readonly Plugged[];
};

/** Creates what every feature gets. */
export async function assemble(parts: Parts): Promise<Platform> {
  const { trusted, plugged, ...given } = parts;
  const { database, db, settings, outside, log } = given;
  const changes = new Changes(database);
  await changes.start();
  const kept = new TagCache({ limit: keptLimit, now: () => outside.now().getTime() });
  changes.purge(kept);
  const remembered = new Remembered(changes);
  const mailServer = () => siteMailServer({ db, settings, remembered });
  const post = {
    db,
    // Whoever sends a mail has asked for its sender before.
    transport: mailTransport({ ...settings, server: mailServer }, { thread: sendingThread }),
    // Jobs ask for it too, which have not heard of changes yet.
    async sender() {
      await changes.catchUp();
      const [sender, logo] = [siteSender({ db, remembered, settings }), mailLogo({ db, remembered })];
      return { ...(await sender), logo: await logo };
    },
    now: outside.now,
    id: outside.id,
    log,
  };
  return {
    ...{ ...given, ...openStorage(settings), changes, kept, post },
    async mailServer() {
      await changes.catchUp();
      return mailServer();
    },
    remembered,
    site: new OwnSite(settings),
    fetchOutside: outboundFrom({ site: settings.publicUrl, ...(trusted && { trusted }) }),
    goals: new Goals(),
    ports: new Ports(plugged),
  };
}

/** The database cannot be reached, or refuses access. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const { message, code } = cause as NodeJS.ErrnoException;
    // Several addresses that all refuse are one error without a message.
    super(message || code || "no answer", { cause });
    this.name = "DatabaseUnreachable";
  }
}

/** Brings the database up to date; a copy of it is written into the data folder first. */
export async function prepareDatabase(settings: Settings): Promise<{ backup: string | null }> {
  const database = openDatabase(settings.databaseUrl);
  try {
    await sql`select 1`.execute(database.db).catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
    return await migrate(database, {
      backups: join(settings.data, "backups"),
      now: new Date(),
      features: gathered.migrations,
    });
  } finally {
    await database.close();
  }
}

/** The lanes of all jobs: most jobs share one lane; work that must not delay them has its own. */
export function lanesOf(platform: Platform): Record<string, Lane> {
  const kinds = joined(features.map((feature) => feature.jobs?.(platform, gathered)));
  const lanes = joinLanes(features.map((feature) => feature.lanes?.(platform, gathered) ?? {}));
  return { ...lanes, others: { kinds } };
}

/** Runs due jobs in all lanes until it is stopped. */
export async function startHouseJobs(platform: Platform): Promise<RunningJobs> {
  const { database, outside, log } = platform;
  const lanes = Object.values(lanesOf(platform));
  for (const { kinds } of lanes) await plantRepeating(database, { kinds, now: outside.now() });
  const onError = (error: unknown) => log.error({ err: error }, "looking for jobs failed");
  return startLanes(database, { lanes, outside, onError });
}
