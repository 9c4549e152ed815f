import { isLanguage, originalLanguage } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { type LegalKind, legalKinds } from "#shop/legal/kinds.ts";

export type LegalFormat = "pdf" | "html";
export type LegalFile = { name: string; type: string; bytes: Buffer; hash: string };

/**
 * The stored bytes of a version, for downloads, with their SHA-256; as PDF, unless the HTML document is asked for. They
 * never change.
 * @throws Problem `C404`
 */
export async function legalFile(
  db: Db | Tx,
  { id, format = "pdf" }: { id: string; format?: LegalFormat },
): Promise<LegalFile> {
  if (format === "pdf") return toFile(await readPdf(db, id));
  const row = await (db as Db)
    .selectFrom("legal_versions")
    .select(["kind", "language", "html", "hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  const kind = legalKinds.find((one) => one === row?.kind);
  if (!row || !kind) throw new Problem("C404");
  const name = nameOf({ kind, language: row.language, format });
  return { name, type: "text/html; charset=utf-8", bytes: Buffer.from(row.html), hash: row.hash };
}

type Pdf = { kind: LegalKind; language: string; bytes: Buffer; hash: string };

/** Those of the versions that hold now, and some of those before. */
const mostKept = 20;
const kept = new Map<string, Pdf>();

/**
 * The PDF of a version for a mail, byte for byte as it is stored. Every order brings the same few of them, so that they
 * are kept in memory: read each time, they were half of what an order reads.
 * @throws Problem `C404`
 */
export async function mailedFile(db: Db | Tx, { id }: { id: string }): Promise<LegalFile> {
  const known = kept.get(id) ?? (await readPdf(db, id));
  // At the end of the map; the first is the one that nobody has asked for the longest.
  kept.delete(id);
  kept.set(id, known);
  const [first] = kept.keys();
  if (kept.size > mostKept && first !== undefined) kept.delete(first);
  return toFile(known);
}

async function readPdf(db: Db | Tx, id: string): Promise<Pdf> {
  const row = await (db as Db)
    .selectFrom("legal_versions")
    .select(["kind", "language", "pdf", "pdf_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  const kind = legalKinds.find((one) => one === row?.kind);
  if (!row || !kind) throw new Problem("C404");
  return { kind, language: row.language, bytes: Buffer.from(row.pdf), hash: row.pdf_hash };
}

function toFile({ kind, language, bytes, hash }: Pdf): LegalFile {
  return { name: nameOf({ kind, language, format: "pdf" }), type: "application/pdf", bytes, hash };
}

type Named = { kind: LegalKind; language: string; format: LegalFormat };

function nameOf({ kind, language, format }: Named): string {
  const t = translator(isLanguage(language) ? language : originalLanguage);
  return `${fileName(t(`legal:file.${kind}`)) || kind}.${format}`;
}

/** Owners may word the names of files, too. */
function fileName(words: string): string {
  return words
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
}
