import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject } from "vitest";
import type { Database } from "./database.ts";
import { type Engine } from "./engine.ts";
import { openDatabase } from "./open-database.ts";
import { administer, databaseName } from "./testing/postgres.ts";
import { byTurns, enginesOf } from "./testing/turns.ts";

const engines = ["sqlite", "postgres"] as const;

export type Fresh = {
  engine: Engine;
  /** The address of a new, empty database. */
  url: () => Promise<string>;
  /** A new folder, deleted when the suite ends. */
  folder: () => Promise<string>;
  /** A new database with all tables; closed when the suite ends. */
  database: () => Promise<Database>;
};

/** The same tests on SQLite and on a real PostgreSQL; in a whole run, some files on one of them (`enginesOf`). */
export function onEveryEngine(name: string, tests: (fresh: Fresh) => void): void {
  for (const engine of enginesOf(expect.getState().testPath ?? "", engines)) onEngine(engine, name, tests);
}

/** For decisions made before any query: on the engine whose turn it is, in the long run on both. */
export function onAnyEngine(name: string, tests: (fresh: Fresh) => void): void {
  for (const engine of byTurns(engines, { of: engines.length })) onEngine(engine, name, tests);
}

/** For behaviour of a database in a single file. */
export function onSqlite(name: string, tests: (fresh: Fresh) => void): void {
  onEngine("sqlite", name, tests);
}

/** For what only a server of databases does. */
export function onPostgres(name: string, tests: (fresh: Fresh) => void): void {
  onEngine("postgres", name, tests);
}

function onEngine(engine: Engine, name: string, tests: (fresh: Fresh) => void): void {
  describe(`${name} (${engine})`, () => {
    const undo: (() => Promise<void>)[] = [];
    const empty = engine === "sqlite" ? () => sqliteFile(undo) : () => postgresDatabase(undo);
    const filled = engine === "sqlite" ? () => sqliteCopy(undo) : () => postgresDatabase(undo, { copied: true });
    tests({
      engine,
      url: empty,
      folder: () => newFolder(undo),
      async database() {
        const database = openDatabase(await filled());
        undo.push(() => database.close());
        return database;
      },
    });
    afterAll(async () => {
      for (const step of undo.toReversed()) await step();
    });
  });
}

async function sqliteFile(undo: (() => Promise<void>)[]): Promise<string> {
  return join(await newFolder(undo), "vitrine.sqlite");
}

async function newFolder(undo: (() => Promise<void>)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function sqliteCopy(undo: (() => Promise<void>)[]): Promise<string> {
  const file = await sqliteFile(undo);
  await copyFile(inject("templates").sqlite, file);
  return file;
}

async function postgresDatabase(undo: (() => Promise<void>)[], { copied = false } = {}): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = databaseName();
  await administer(url.href, `create database ${name}${copied ? ` ${inject("templates").postgres}` : ""}`);
  undo.push(async () => {
    await administer(inject("postgresUrl"), `drop database if exists ${name} with (force)`);
  });
  url.pathname = `/${name}`;
  return url.href;
}
