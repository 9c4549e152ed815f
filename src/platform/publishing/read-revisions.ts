import { isLanguage } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type Noted, revisionReasons } from "#contract/wire/things.ts";
import type { Db } from "#database/database.ts";
import type { RevisionRow } from "#database/schema.ts";
import { revisionById, revisionsOf } from "./revisions.ts";

/** What a kind of thing says of its versions. */
export type Versioned = {
  kind: string;
  /** What the staff calls the thing, in a stored document. */
  titleOf: (document: string) => string;
  /** The names of users by their ids, which are never empty. */
  names: (db: Db, users: { ids: string[] }) => Promise<[id: string, name: string][]>;
};

type Query = { thing: string; named?: boolean | undefined; page?: number | undefined; pageSize?: number | undefined };

/** The versions of a thing, latest first. */
export async function readRevisions(db: Db, { of, named = false, ...query }: Query & { of: Versioned }) {
  const { rows, ...page } = await revisionsOf(db, { ...query, kind: of.kind, named });
  const names = await namesOf(db, rows, of);
  return { items: rows.map((row) => toRevision(row, { names, of })), ...page };
}

/** One version, and its row with the document. @throws Problem `C404` */
export async function readRevision(
  db: Db,
  { id, of }: { id: string; of: Versioned },
): Promise<{ revision: Noted; row: RevisionRow }> {
  const row = await revisionById(db, { id });
  if (row?.kind !== of.kind) throw new Problem("C404");
  return { revision: toRevision(row, { names: await namesOf(db, [row], of), of }), row };
}

async function namesOf(db: Db, rows: RevisionRow[], { names }: Versioned): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  return new Map(ids.length > 0 ? await names(db, { ids }) : []);
}

function toRevision(row: RevisionRow, { names, of }: { names: Map<string, string>; of: Versioned }): Noted {
  return {
    _id: row.id,
    number: row.number,
    reason: revisionReasons.find((reason) => reason === row.reason) ?? "save",
    languages: (JSON.parse(row.languages) as string[]).filter(isLanguage),
    by: row.user_id === null ? null : { _id: row.user_id, name: names.get(row.user_id) ?? null },
    created: row.created_at,
    changed: row.changed_at,
    title: of.titleOf(row.document),
  };
}
