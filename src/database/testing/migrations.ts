import { afterAll, beforeAll } from "vitest";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import type { Fresh } from "../testing.ts";

/** Databases that tests migrate themselves, closed at the end, and a folder for their backups. */
class Databases {
  backups = "";
  readonly #open: Database[] = [];
  readonly #fresh: Fresh;

  constructor(fresh: Fresh) {
    this.#fresh = fresh;
  }

  async empty(): Promise<{ url: string; database: Database }> {
    const url = await this.#fresh.url();
    return { url, database: this.opened(url) };
  }

  opened(url: string): Database {
    const database = openDatabase(url);
    this.#open.push(database);
    return database;
  }

  async close(): Promise<void> {
    for (const database of this.#open) await database.close();
  }
}

export function databasesOf(fresh: Fresh): Databases {
  const at = new Databases(fresh);
  beforeAll(async () => {
    at.backups = await fresh.folder();
  });
  afterAll(() => at.close());
  return at;
}
