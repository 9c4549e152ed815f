import { type Revision, revisionReasons } from "#cms/entries/contract.ts";
import type { ListingPage } from "#cms/pages/server/index.ts";
import { userNames } from "#cms/users/server/index.ts";
import { isLanguage } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { RevisionRow } from "#database/schema.ts";
import { revisionById, revisionsOf } from "#platform/publishing/revisions.ts";
import { documentOf } from "../entry-document.ts";
import { toFormer } from "../entry-row.ts";

type Query = { thing: string; named?: boolean | undefined; page?: number | undefined; pageSize?: number | undefined };

/** The versions of an entry, latest first. */
export async function readRevisions(db: Db, { named = false, ...query }: Query) {
  const { rows, ...page } = await revisionsOf(db, { ...query, kind: "entry", named });
  const names = await namesOf(db, rows);
  return { items: rows.map((row) => toRevision(row, names)), ...page };
}

/** One version with the entry as it was. @throws Problem `C404` */
export async function readRevision(
  db: Db,
  { id, listings }: { id: string; listings: ListingPage[] },
): Promise<Revision> {
  const row = await revisionById(db, { id });
  if (row?.kind !== "entry") throw new Problem("C404");
  return { ...toRevision(row, await namesOf(db, [row])), entry: toFormer(row, { listings }) };
}

async function namesOf(db: Db, rows: RevisionRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  return new Map(ids.length > 0 ? await userNames(db, { ids }) : []);
}

function toRevision(row: RevisionRow, names: Map<string, string>): Revision {
  const { texts } = documentOf(row.document);
  return {
    _id: row.id,
    number: row.number,
    reason: revisionReasons.find((reason) => reason === row.reason) ?? "save",
    languages: (JSON.parse(row.languages) as string[]).filter(isLanguage),
    by: row.user_id === null ? null : { _id: row.user_id, name: names.get(row.user_id) ?? null },
    created: row.created_at,
    changed: row.changed_at,
    title: texts.de?.title || texts.en?.title || "",
  };
}
