import { fileQuota, readSiteLanguages } from "#cms/settings/server/index.ts";
import type { ImportOptions } from "#cms/transfer/contract.ts";
import type { Language } from "#contract/language.ts";
import { may, type Permission } from "#contract/rights/rights.ts";
import type { Role } from "#contract/rights/roles.ts";
import { isProblem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Gathered } from "#platform/feature.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { Lane } from "#platform/jobs/lanes.ts";
import type { Platform } from "#platform/platform.ts";
import { bundledIn } from "#platform/sessions/bundled.ts";
import type { StoredReport } from "../import/report.ts";
import type { TransferRow } from "../migrations/2026-11-26-transfers.ts";
import { sources } from "../sources/sources.ts";
import { Cancelled, Interrupted, interruptAll, whileTold } from "./progress.ts";
import type { StoredProblem } from "./transfer-row.ts";

const job = "transfer";
/** Longer than any import takes, in seconds. */
const lease = 3 * 60 * 60;

export type TransferPayload = { id: string; version: number; language: Language };

export async function enqueueTransfer(tx: Tx, { now, ...payload }: TransferPayload & { now: Date }): Promise<void> {
  await enqueue(tx, { id: `${job}:${payload.id}:${payload.version}`, kind: job, payload, runAt: now });
}

/** One import at a time, beside all other work. */
export function transferLane(platform: Platform, { transferred }: Pick<Gathered, "transferred">): Lane {
  return {
    kinds: { [job]: { work: (payload) => work(platform, { ...(payload as TransferPayload), transferred }) } },
    leaseSeconds: lease,
    stop: interruptAll,
  };
}

type Working = TransferPayload & Pick<Gathered, "transferred">;

async function work(platform: Platform, { id, version, language, transferred }: Working): Promise<void> {
  const { db, outside } = platform;
  const row = await db.selectFrom("transfers").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.version !== version || (row.state !== "checking" && row.state !== "importing")) return;
  const begun = await db
    .updateTable("transfers")
    .set({ begun_at: outside.now().toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("begun_at", "is", null)
    .executeTakeFirst();
  // What was carried out can be tried again, as it was checked.
  const failed = (code: StoredProblem["code"]) =>
    end(platform, row, { state: row.state === "importing" ? "checked" : "refused", problem: { code, details: {} } });
  // Whoever began it was killed, and nothing is there of it. To try again is for its owner to decide.
  if (begun.numUpdatedRows !== 1n) return failed("TRANSFER_INTERRUPTED");
  try {
    await whileTold(id, (told, signal) => carryOut(platform, { row, language, transferred, told, signal }));
  } catch (error) {
    if (error instanceof Cancelled) return end(platform, row, { state: "cancelled" });
    if (error instanceof Interrupted) return failed("TRANSFER_INTERRUPTED");
    if (isProblem(error)) {
      return end(platform, row, { problem: { code: error.code as StoredProblem["code"], details: error.details } });
    }
    platform.log.error({ err: error, transfer: id }, "an import has failed");
    await failed("INTERNAL");
  }
}

type CarryingOut = Pick<Working, "language" | "transferred"> & {
  row: TransferRow;
  told: Parameters<Parameters<typeof whileTold>[1]>[0];
  signal: AbortSignal;
};

async function carryOut(platform: Platform, { row, language, transferred, told, signal }: CarryingOut): Promise<void> {
  const { db, settings, storage, outside, fetchOutside } = platform;
  const options = JSON.parse(row.options) as ImportOptions;
  const source = sources.find(({ system }) => system === row.system);
  if (!source) throw new Error(`No source of imports is called ${row.system}`);
  const sent = await storage.local({ sha256: row.sha256 });
  const { importSite } = await import("../import/import-site.ts");
  const dry = row.state === "checking";
  const [main] = await readSiteLanguages(db);
  try {
    const site = await source.open(sent.path, { ...options, main, fetchOutside, limit: settings.importLimit });
    try {
      const actor = { roles: JSON.parse(row.roles) as Role[], bundled: await bundledOf(db, { user: row.user_id }) };
      const report = await importSite(platform, {
        ...{ source: site, kinds: transferred(platform), keep: options.standing === "keep", dry },
        ...{ by: row.user_id, may: (permission) => may(actor, permission), language, told, signal },
        quota: await fileQuota(platform),
        last: (tx, written) => finish(tx, row, { state: "done", report: written, now: outside.now() }),
      });
      // What was carried out has been told in its own transaction.
      if (dry) await end(platform, row, { state: "checked", report });
      else if (report.faults.total > 0) await end(platform, row, { state: "checked", report });
    } finally {
      await site.close();
    }
  } finally {
    await sent.release();
  }
}

/** What bundles give at this moment to whoever began an import. */
async function bundledOf(db: Db, { user }: { user: string | null }): Promise<Permission[]> {
  const row = await db
    .selectFrom("users")
    .select("bundles")
    .where("id", "=", user ?? "")
    .executeTakeFirst();
  return row ? bundledIn(db, row) : [];
}

type Ending = { state?: TransferRow["state"]; report?: StoredReport; problem?: StoredProblem };

function end({ db, outside }: Platform, row: TransferRow, ending: Ending): Promise<void> {
  return db.transaction().execute((tx) => finish(tx, row, { ...ending, now: outside.now() }));
}

/** @throws Cancelled when somebody has stopped it in the meantime */
async function finish(
  tx: Tx,
  { id, version }: TransferRow,
  { state = "refused", report, problem, now }: Ending & { now: Date },
): Promise<void> {
  const over = state !== "checked";
  const { numUpdatedRows } = await tx
    .updateTable("transfers")
    .set({
      ...{ state, version: version + 1, begun_at: null, busy: null },
      ...(report ? { report: JSON.stringify(report) } : {}),
      problem: problem ? JSON.stringify(problem) : null,
      // The bytes are needed no more.
      ...(over ? { sha256: "", finished_at: now.toISOString() } : {}),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n && state === "done") throw new Cancelled();
}

/** Rows of imports are kept so long, in milliseconds; one that nobody carries out gives its bytes free earlier. */
const keptFor = { over: 90 * 24 * 60 * 60 * 1000, checked: 7 * 24 * 60 * 60 * 1000 };

export async function trimTransfers({ db }: Pick<Platform, "db">, { now }: { now: Date }): Promise<void> {
  const before = (span: number) => new Date(now.getTime() - span).toISOString();
  await db
    .deleteFrom("transfers")
    .where("busy", "is", null)
    .where((eb) =>
      eb.or([
        eb("created_at", "<", before(keptFor.over)),
        eb.and([eb("state", "=", "checked"), eb("created_at", "<", before(keptFor.checked))]),
      ]),
    )
    .execute();
}
