import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Migrations, migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The templates of new databases with all tables: the name of a PostgreSQL database, and a SQLite file. */
    templates: { postgres: string; sqlite: string };
  }
}

/** Provides a PostgreSQL for the whole run; without one the run fails instead of skipping tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starter = new URL("../../../scripts/tests/postgres.mjs", import.meta.url).href;
  const { openPostgres } = (await import(starter)) as {
    openPostgres: () => Promise<{ url: string; close: () => Promise<void> }>;
  };
  // The composition is above the database; only tests import upwards.
  const composition = new URL("../../server/features.ts", import.meta.url).href;
  const { gathered } = (await import(composition)) as { gathered: { migrations: Migrations } };
  const { url, close } = await openPostgres();
  const folder = await mkdtemp(join(tmpdir(), "vitrine-template-"));
  const sqlite = join(folder, "vitrine.sqlite");
  const template = databaseName();
  await ask(url, `create database ${template}`);
  for (const address of [sqlite, Object.assign(new URL(url), { pathname: `/${template}` }).href]) {
    const database = openDatabase(address);
    await migrate(database, { backups: folder, now: new Date(), features: gathered.migrations });
    await database.close();
  }
  project.provide("postgresUrl", url);
  project.provide("templates", { postgres: `template ${template} ${await quickest(url)}`, sqlite });
  return async () => {
    await ask(url, `drop database ${template}`);
    await rm(folder, { recursive: true, force: true });
    await close();
  };
}

/** A unique name, since several runs may share a PostgreSQL. */
export function databaseName(): string {
  return `vitrine_${randomUUID().replaceAll("-", "")}`;
}

/** Copying files is faster than writing through the log; before version 15 there was no choice. */
async function quickest(url: string): Promise<string> {
  const { rows } = await ask(url, "select current_setting('server_version_num')::int as version");
  return Number(rows[0]?.["version"]) >= 150_000 ? "strategy file_copy" : "";
}

const administrators = new Map<string, Promise<pg.Client>>();

/** Asks by a connection that stays for the next time: to log in takes PostgreSQL half as long as a new database does. */
export async function administer(url: string, sql: string): Promise<void> {
  const known = administrators.get(url) ?? connected(url);
  administrators.set(url, known);
  await (await known).query(sql);
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => administrators.delete(url));
  await client.connect().catch((error: unknown) => {
    administrators.delete(url);
    throw error;
  });
  return client;
}

async function ask(url: string, sql: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
