import { refuseFullFiles } from "#cms/files/server/index.ts";
import type { Progress } from "#cms/transfer/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import { translator } from "#contract/texts/translate.ts";
import { isProblem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Transferred } from "#platform/faces/transferred.ts";
import type { Platform } from "#platform/platform.ts";
import type { SiteSource } from "../site-source.ts";
import { arriveAll } from "./arrive-all.ts";
import { checkRecords } from "./check-records.ts";
import { kindsInOrder } from "./kinds-in-order.ts";
import { ReportWriter, type StoredReport } from "./report.ts";

export type Importing = {
  source: SiteSource;
  /** All that the features of this site declare. */
  kinds: readonly Transferred[];
  /** Leaves what stands here as it is. */
  keep: boolean;
  /** Finds out what would happen, and writes nothing. */
  dry: boolean;
  /** How many bytes all files of the site may have. */
  quota: number;
  by: string | null;
  may: (permission: Permission) => boolean;
  /** In which refusals are told. */
  language: Language;
  told?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** The last step of the transaction; what it throws undoes everything. */
  last?: (tx: Tx, report: StoredReport) => Promise<void>;
};

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

/**
 * Brings a site into this one, as a whole or not at all: with a fault in the report, nothing was written. A trial does the
 * same and undoes it, so that its report is true.
 * @throws Problem for a source that cannot be read to its end; what `signal` is aborted with
 */
export async function importSite(platform: Platform, importing: Importing): Promise<StoredReport> {
  const { source, dry, keep, by, may, language, told = () => {}, signal = new AbortController().signal } = importing;
  const { db, outside } = platform;
  const t = translator(language);
  const report = new ReportWriter();
  const kinds = allowedKinds(importing, report);
  const total = kinds.reduce((sum, { kind }) => sum + (source.counts[kind] ?? 0), 0);
  const tell = (phase: Progress["phase"]) => (done: number) => told({ phase, done, total: Math.max(done, total) });
  const largest = platform.storage.largest;
  const checking = { source, kinds, limit: largest, dry, t, report, told: tell("reading"), signal };
  const bytes = await checkRecords(platform, checking);
  for await (const { place, code, values } of source.remarks()) {
    report.remark({ place, code, ...(values ? { values } : {}) });
  }
  if (report.report.faults.total > 0) return report.report;
  try {
    await db.transaction().execute(async (tx) => {
      const now = outside.now();
      const shared = { source, kinds, bytes, keep, dry, by, may, language, t, id: outside.id, now, report, signal };
      await arriveAll(tx, { ...shared, told: tell("writing") });
      await refuseFullFiles(tx, { quota: importing.quota }).catch((error: unknown) => {
        if (!isProblem(error)) throw error;
        report.fault({ place: "files", code: error.code as never, details: error.details });
      });
      if (dry || report.report.faults.total > 0) throw new Undone();
      await importing.last?.(tx, report.report);
      await audit(tx, { by, action: "transfer.import", details: auditedCounts(report.report), now });
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return report.report;
}

/** What is left out because whoever imports may not write it is named. */
function allowedKinds({ kinds, source, may }: Importing, report: ReportWriter): Transferred[] {
  const known = kindsInOrder(kinds);
  for (const { kind, needs } of known) {
    const count = source.counts[kind] ?? 0;
    if (count > 0 && !may(needs)) report.remark({ place: `${kind}.jsonl`, code: "RIGHTS", values: { count } });
  }
  for (const [kind, count] of Object.entries(source.counts)) {
    if (count > 0 && !known.some((one) => one.kind === kind)) {
      report.remark({ place: `${kind}.jsonl`, code: "KIND", values: { count } });
    }
  }
  return known.filter(({ needs }) => may(needs));
}

function auditedCounts({ kinds }: StoredReport): { added: number; changed: number } {
  const counts = Object.values(kinds);
  return {
    added: counts.reduce((sum, { added }) => sum + added, 0),
    changed: counts.reduce((sum, { changed }) => sum + changed, 0),
  };
}
