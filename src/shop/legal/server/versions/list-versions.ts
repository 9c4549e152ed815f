import type { Language } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import type { LegalVersionLine, readLegalVersions } from "#shop/legal/contract.ts";
import type { LegalKind } from "#shop/legal/kinds.ts";

type Query = Input<typeof readLegalVersions>["query"];
type Page = { items: LegalVersionLine[]; total: number; page: number; pageSize: number };

/** A page of the stored versions, latest first. */
export async function listVersions(db: Db, { kind, language, page = 1, pageSize = 10 }: Query): Promise<Page> {
  const wanted = db
    .selectFrom("legal_versions")
    .$if(kind !== undefined, (select) => select.where("kind", "=", kind!))
    .$if(language !== undefined, (select) => select.where("legal_versions.language", "=", language!));
  const [rows, { total }] = await Promise.all([
    wanted
      .leftJoin("users", "users.id", "legal_versions.user_id")
      .select(["legal_versions.id", "kind", "legal_versions.language", "number", "title", "hash", "pdf_hash"])
      .select(["legal_versions.created_at", "users.id as user", "users.name"])
      .orderBy("legal_versions.created_at", "desc")
      .orderBy("legal_versions.id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map((row) => ({
    ...{ _id: row.id, kind: row.kind as LegalKind, language: row.language as Language, number: row.number },
    ...{ title: row.title, hash: row.hash, pdfHash: row.pdf_hash, created: row.created_at },
    by: row.user === null ? null : { _id: row.user, name: row.name ?? "" },
  }));
  return { items, total, page, pageSize };
}
