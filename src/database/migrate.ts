import { join } from "node:path";
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import type { Engine } from "./engine.ts";
import * as house from "./migrations/0001-house.ts";

/** Every migration in the order it was shipped. A shipped one is frozen. */
const migrations: Record<string, { up: (db: Kysely<unknown>, engine: Engine) => Promise<void> }> = {
  "0001-house": house,
};

export type Migrated = { applied: string[]; backup: string | null };

/**
 * Brings the database up to date, forward only, in one transaction; a database with data in it is copied
 * into `backups` first. A failure leaves everything as it was.
 *
 * @throws Error naming the migration that failed, or a database that a newer version has written
 */
export async function migrate(
  database: Database,
  { backups, now, upTo }: { backups: string; now: Date; upTo?: string },
): Promise<Migrated> {
  const migrator = new Migrator({
    db: database.db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => forEngine(database.engine) },
  });
  const known = await migrator.getMigrations();
  const pending = known.filter((migration) => !migration.executedAt);
  const backup =
    pending.length > 0 && pending.length < known.length
      ? await database.backup(join(backups, `before-migration-${now.toISOString().replaceAll(":", "-")}`))
      : null;
  const { error, results } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === "Error");
  if (error) {
    throw new Error(failed ? `The migration ${failed.migrationName} failed; nothing was changed.` : message(error), {
      cause: error,
    });
  }
  return { applied: (results ?? []).map((result) => result.migrationName), backup };
}

function forEngine(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [name, { up: (db: Kysely<unknown>) => up(db, engine) }]),
  );
}

function message(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.startsWith("corrupted migrations")
    ? "The data folder was written by a newer version of Vitrine; start that version instead."
    : text;
}
