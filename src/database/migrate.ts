import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import type { Engine } from "./engine.ts";
import { up as house } from "./migrations/0001-house.ts";
import { up as accounts } from "./migrations/0002-accounts.ts";
import { up as entries } from "./migrations/0003-entries.ts";
import { up as versions } from "./migrations/0004-versions.ts";
import { up as files } from "./migrations/0005-files.ts";
import { up as mails } from "./migrations/0006-mails.ts";
import { up as messages } from "./migrations/0007-messages.ts";
import { up as guestbook } from "./migrations/0008-guestbook.ts";
import { up as subscribers } from "./migrations/0009-subscribers.ts";
import { up as newsletter } from "./migrations/0010-newsletter.ts";
import { up as notifications } from "./migrations/0011-notifications.ts";
import { up as consent } from "./migrations/0012-consent.ts";
import { up as consentChoices } from "./migrations/0013-consent-choices.ts";
import { up as tokenAbout } from "./migrations/0014-token-about.ts";
import { up as attachmentClaims } from "./migrations/0015-attachment-claims.ts";
import { up as idempotencyLease } from "./migrations/0016-idempotency-lease.ts";
import { up as handledNotifications } from "./migrations/0017-handled-notifications.ts";
import { up as trashOfGalleriesAndForms } from "./migrations/0018-trash-of-galleries-and-forms.ts";
import { up as undescribedPictures } from "./migrations/0019-undescribed-pictures.ts";
import { up as pagesAsEntries } from "./migrations/0020-pages-as-entries.ts";
import { up as sharedSections } from "./migrations/0021-shared-sections.ts";
import { up as ownTexts } from "./migrations/0022-own-texts.ts";
import { up as mailAttachments } from "./migrations/0023-mail-attachments.ts";
import { up as waitingEvents } from "./migrations/0024-waiting-events.ts";
import { up as mailCodes } from "./migrations/0025-mail-codes.ts";
import { up as jobsByKind } from "./migrations/0026-jobs-by-kind.ts";
import { up as secondFactors } from "./migrations/0027-second-factors.ts";
import { up as rights } from "./migrations/0028-rights.ts";
import { up as mailLinks } from "./migrations/0029-mail-links.ts";
import { up as linksOfStoredMails } from "./migrations/0030-links-of-stored-mails.ts";

/** Migrations by name. They run in the order of their names. */
export type Migrations = Record<string, { up: (db: Kysely<unknown>, engine: Engine) => Promise<void> }>;

/** The migrations of the house. Shipped ones are frozen. */
const migrations: Migrations = {
  "0001-house": { up: house },
  "0002-accounts": { up: accounts },
  "0003-entries": { up: entries },
  "0004-versions": { up: versions },
  "0005-files": { up: files },
  "0006-mails": { up: mails },
  "0007-messages": { up: messages },
  "0008-guestbook": { up: guestbook },
  "0009-subscribers": { up: subscribers },
  "0010-newsletter": { up: newsletter },
  "0011-notifications": { up: notifications },
  "0012-consent": { up: consent },
  "0013-consent-choices": { up: consentChoices },
  "0014-token-about": { up: tokenAbout },
  "0015-attachment-claims": { up: attachmentClaims },
  "0016-idempotency-lease": { up: idempotencyLease },
  "0017-handled-notifications": { up: handledNotifications },
  "0018-trash-of-galleries-and-forms": { up: trashOfGalleriesAndForms },
  "0019-undescribed-pictures": { up: undescribedPictures },
  "0020-pages-as-entries": { up: pagesAsEntries },
  "0021-shared-sections": { up: sharedSections },
  "0022-own-texts": { up: ownTexts },
  "0023-mail-attachments": { up: mailAttachments },
  "0024-waiting-events": { up: waitingEvents },
  "0025-mail-codes": { up: mailCodes },
  "0026-jobs-by-kind": { up: jobsByKind },
  "0027-second-factors": { up: secondFactors },
  "0028-rights": { up: rights },
  "0029-mail-links": { up: mailLinks },
  "0030-links-of-stored-mails": { up: linksOfStoredMails },
};

export type Migrated = { applied: string[]; backup: string | null };

/**
 * Brings the database up to date, forward only, in one transaction; a database with data in it is copied into `backups`
 * first. A failure changes nothing. `features` are the migrations of features, named by their date
 * (`2026-11-22-tastings`): they run after those of the house, and one of a feature that is added later may be older
 * than the last one that ran.
 * @throws Error naming the migration that failed, or a database that a newer version has written
 */
export async function migrate(
  database: Database,
  { backups, now, upTo, features = {} }: { backups: string; now: Date; upTo?: string; features?: Migrations },
): Promise<Migrated> {
  const migrator = new Migrator({
    db: database.db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => forEngine({ ...migrations, ...features }, database.engine) },
    allowUnorderedMigrations: true,
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

function forEngine(steps: Migrations, engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, { up }]) => [
      name,
      { up: (db: Kysely<unknown>) => unhurried(db, { engine, up }) },
    ]),
  );
}

/** Changing a large table takes longer than the time-out of queries allows. */
async function unhurried(
  db: Kysely<unknown>,
  { engine, up }: { engine: Engine; up: Migrations[string]["up"] },
): Promise<void> {
  if (engine === "postgres") await sql`set local statement_timeout = 0`.execute(db);
  await up(db, engine);
}

function message(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.startsWith("corrupted migrations")
    ? "The data folder was written by a newer version of Vitrine; start that version instead."
    : text;
}
