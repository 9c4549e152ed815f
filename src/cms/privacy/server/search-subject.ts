import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Subject, SubjectRecord, SubjectSource } from "#platform/faces/subjects.ts";

type Search = Subject & { sources: SubjectSource[] };

/** The records of each source in turn, so that they can be sent while the next source is queried. */
export async function* recordsOf(db: Db, { address, sources }: Search): AsyncGenerator<SubjectRecord> {
  for (const source of sources) yield* await source.find(db, { address });
}

type Searching = Search & {
  /** Names this search in the audit log, which says nothing about whose data was looked for. */
  case: string;
  by: string | null;
  now: Date;
};

export async function searchSubject(db: Db, { case: thing, by, now, ...search }: Searching): Promise<SubjectRecord[]> {
  await db.transaction().execute((tx) => audit(tx, { by, action: "privacy.search", thing, now }));
  const records: SubjectRecord[] = [];
  for await (const record of recordsOf(db, search)) records.push(record);
  return records;
}
