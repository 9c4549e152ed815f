import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Subject, SubjectRecord, SubjectSource } from "#platform/faces/subjects.ts";
import type { ExportFormat } from "../contract.ts";
import { recordsOf } from "./search-subject.ts";
import { subjectPage } from "./subject-page.ts";

type Exporting = Subject & {
  sources: SubjectSource[];
  /** Names this export in the audit log, which says nothing about whose it is. */
  case: string;
  format: ExportFormat;
  language: Language;
  /** What the site is called. */
  site: string;
  /** The person fetches it, so that nobody has read it before: it is without the notes of the staff. */
  own?: boolean;
  by: string | null;
  now: Date;
};

/** All data about a person as a file, generated while it is sent: no copy is stored. */
export async function exportSubject(db: Db, exporting: Exporting): Promise<Bytes> {
  await db.transaction().execute((tx) => note(tx, exporting));
  const { address, sources, format, language, site, own = false, now } = exporting;
  const all = recordsOf(db, { address, sources });
  const records = own ? withoutNotes(all) : all;
  const left = own ? translator(language)("privacy:export.withoutNotes") : null;
  const name = `${translator(language)("privacy:export.file")} ${now.toISOString().slice(0, 10)}.${format}`;
  const parts =
    format === "json"
      ? json(records, { address, left, now })
      : subjectPage(records, { address, language, site, left, now });
  return {
    type: format === "json" ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    ...{ name, size: null, etag: "", lasting: false, inline: false },
    read: () => Promise.resolve(asBytes(parts)),
  };
}

function note(tx: Tx, { case: thing, format, by, now }: Exporting): Promise<void> {
  return audit(tx, { by, action: "privacy.export", thing, details: { format }, now });
}

/** The records without what the staff has noted for itself. */
async function* withoutNotes(records: AsyncIterable<SubjectRecord>): AsyncGenerator<SubjectRecord> {
  for await (const { internal = [], fields, ...record } of records) {
    const shown = Object.entries(fields).filter(([name]) => !internal.includes(name));
    yield { ...record, fields: Object.fromEntries(shown) };
  }
}

type Heading = Subject & { left: string | null; now: Date };

async function* json(records: AsyncIterable<SubjectRecord>, { address, left, now }: Heading) {
  const head = { address, at: now.toISOString(), ...(left === null ? {} : { notIncluded: left }) };
  yield `${JSON.stringify(head).slice(0, -1)},"records":[`;
  let between = "\n";
  for await (const { to: _forTheStaff, internal: _read, ...record } of records) {
    yield between + JSON.stringify(record);
    between = ",\n";
  }
  yield "\n]}\n";
}

async function* asBytes(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}
