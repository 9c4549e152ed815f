import type { Db } from "#database/database.ts";
import type { Subject, SubjectRecord, SubjectSource } from "#platform/subjects.ts";

type Search = Subject & { sources: SubjectSource[] };

/** The records of each source in turn, so that they can be sent while the next source is queried. */
export async function* recordsOf(db: Db, { address, sources }: Search): AsyncGenerator<SubjectRecord> {
  for (const source of sources) yield* await source.find(db, { address });
}

export async function searchSubject(db: Db, search: Search): Promise<SubjectRecord[]> {
  const records: SubjectRecord[] = [];
  for await (const record of recordsOf(db, search)) records.push(record);
  return records;
}
