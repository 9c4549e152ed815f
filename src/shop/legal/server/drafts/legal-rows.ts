import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { LegalWriting } from "#shop/legal/contract.ts";
import { type WrittenKind, writtenKinds } from "#shop/legal/kinds.ts";
import { storedWriting } from "./legal-writing.ts";

/** Purged when a draft is published, and with each new version. */
export const legalTag = "legal";

/** The paths of the own things that a text links to, by their names: `page:<id>`. */
export type LinkedPaths = Record<string, string>;

/** A kind of text as it is stored; version 0 while nothing is. */
export type StoredText = {
  version: number;
  draft: LegalWriting;
  /** What is published. */
  live: LegalWriting;
  /** Of what it links to. */
  paths: LinkedPaths;
};
export type StoredTexts = Record<WrittenKind, StoredText>;

export async function storedTexts(db: Db | Tx): Promise<StoredTexts> {
  const rows = await (db as Db).selectFrom("legal_texts").selectAll().execute();
  const texts = writtenKinds.map((kind): [WrittenKind, StoredText] => {
    const row = rows.find((one) => one.kind === kind);
    const live = storedWriting(kind, row?.live ?? null);
    const draft = row ? storedWriting(kind, row.draft) : live;
    return [
      kind,
      { version: row?.version ?? 0, draft, live, paths: JSON.parse(row?.addresses ?? "{}") as LinkedPaths },
    ];
  });
  return Object.fromEntries(texts) as StoredTexts;
}

/** The same, read once until something is published; for requests, which know all changes (`Remembered`). */
export function knownTexts({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<StoredTexts> {
  return remembered.get("legal texts", { tags: [legalTag], read: () => storedTexts(db) });
}
