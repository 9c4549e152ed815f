import { takeBytes } from "#cms/files/server/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import { bodyValidator, refuseFields } from "#platform/endpoints/validate.ts";
import type { ArrivedBytes, Transferred } from "#platform/faces/transferred.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import type { Platform } from "#platform/platform.ts";
import { refuseFormatting } from "#platform/text/html.ts";
import type { SiteSource } from "../site-source.ts";
import type { ReportWriter } from "./report.ts";

export type Checking = {
  source: SiteSource;
  kinds: readonly Transferred[];
  /** The most bytes of a file. */
  limit: number;
  dry: boolean;
  t: Translate;
  report: ReportWriter;
  told: (done: number) => void;
  signal: AbortSignal;
};

/** The bytes of files by their names in the source; null for what could not be fetched. */
export type Bytes = Map<string, ArrivedBytes | null>;

/**
 * Looks at everything before anything is written: each record against what the API takes, ids that are there twice, and
 * the bytes of files, which are put into the store unless this is a trial.
 * @throws Problem for an archive that cannot be read to its end
 */
export async function checkRecords(platform: Platform, checking: Checking): Promise<Bytes> {
  const { source, kinds, report, told, signal } = checking;
  const bytes: Bytes = new Map();
  const seen = new Set<string>();
  const others = turnTaking();
  let done = 0;
  for (const kind of kinds) {
    const validate = bodyValidator(kind.record);
    for await (const { record, place } of source.records(kind.kind)) {
      signal.throwIfAborted();
      await others();
      told((done += 1));
      try {
        refuseFormatting(record);
        const faults = validate(record);
        if (faults) refuseFields(faults, checking.t);
        refuseTwice(record as { _id?: string }, { kind: kind.kind, seen });
      } catch (error) {
        if (!isProblem(error)) throw error;
        report.fault({ place, code: error.code as never, details: error.details });
        if (report.isHopeless) return bytes;
        continue;
      }
      if (kind.kind === "file") await take(platform, { ...checking, record: record as FileRecord, place, bytes });
    }
  }
  return bytes;
}

/** @throws Problem `BAD_FIELDS` for an id that a record before had */
function refuseTwice({ _id }: { _id?: string }, { kind, seen }: { kind: string; seen: Set<string> }): void {
  if (_id === undefined) return;
  const key = /^[0-9a-f-]{36}$/i.test(_id) ? _id.toLowerCase() : `${kind} ${_id}`;
  if (seen.has(key)) throw new Problem("BAD_FIELDS", { field: "_id" });
  seen.add(key);
}

type FileRecord = { name: string; bytes: string };
type Taking = Checking & { record: FileRecord; place: string; bytes: Bytes };

async function take(
  platform: Platform,
  { record, place, bytes, source, dry, limit, report, signal }: Taking,
): Promise<void> {
  const { bytes: name } = record;
  if (bytes.has(name) || (dry && !source.whole)) return;
  try {
    const stream = await source.open(name);
    bytes.set(name, await takeBytes(platform, stream, { filename: filenameOf(record), limit, dry, signal }));
  } catch (error) {
    if (!isProblem(error) || error.code.startsWith("ARCHIVE_D")) throw error;
    bytes.set(name, null);
    if (source.whole) report.fault({ place, code: error.code as never, details: error.details });
    else report.remark({ place, code: "FILE_LEFT", values: { name: record.name } });
  }
}

/** The name with the ending of its bytes, which says what they should be. */
function filenameOf({ name, bytes }: FileRecord): string {
  const [path = ""] = bytes.split(/[?#]/);
  const [, ending = ""] = /(\.[A-Za-z0-9]{1,8})$/.exec(path) ?? [];
  return ending ? `${name}${ending}` : name;
}
