import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    /** What a new database with all tables is copied from: how `create database` names it, and a file. */
    templates: { postgres: string; sqlite: string };
  }
}

/** Sees to it that there is a PostgreSQL for the whole run; without one the run fails, it never skips. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starter = new URL("../../scripts/test-postgres.mjs", import.meta.url).href;
  const { openPostgres } = (await import(starter)) as {
    openPostgres: () => Promise<{ url: string; close: () => Promise<void> }>;
  };
  const { url, close } = await openPostgres();
  const folder = await mkdtemp(join(tmpdir(), "vitrine-template-"));
  const sqlite = join(folder, "vitrine.sqlite");
  const template = databaseName();
  await ask(url, `create database ${template}`);
  for (const address of [sqlite, Object.assign(new URL(url), { pathname: `/${template}` }).href]) {
    const database = openDatabase(address);
    await migrate(database, { backups: folder, now: new Date() });
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

/** Several runs may have the same PostgreSQL. */
export function databaseName(): string {
  return `vitrine_${randomUUID().replaceAll("-", "")}`;
}

/** Copying files is quicker than writing them into the log first; before version 15 there was no choice. */
async function quickest(url: string): Promise<string> {
  const { rows } = await ask(url, "select current_setting('server_version_num')::int as version");
  return Number(rows[0]?.["version"]) >= 150_000 ? "strategy file_copy" : "";
}

export async function ask(url: string, sql: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
