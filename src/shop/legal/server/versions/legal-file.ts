import { isLanguage, originalLanguage } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { legalKinds } from "#shop/legal/kinds.ts";

export type LegalFormat = "pdf" | "html";
export type LegalFile = { name: string; type: string; bytes: Buffer; hash: string };

/**
 * The stored bytes of a version, for mails and downloads, with their SHA-256; as PDF, unless the HTML document is asked
 * for. They never change.
 * @throws Problem `C404`
 */
export async function legalFile(
  db: Db | Tx,
  { id, format = "pdf" }: { id: string; format?: LegalFormat },
): Promise<LegalFile> {
  const row = await (db as Db)
    .selectFrom("legal_versions")
    .select(["kind", "language"])
    .$if(format === "pdf", (select) => select.select(["pdf", "pdf_hash"]))
    .$if(format === "html", (select) => select.select(["html", "hash"]))
    .where("id", "=", id)
    .executeTakeFirst();
  const kind = legalKinds.find((one) => one === row?.kind);
  if (!row || !kind) throw new Problem("C404");
  const t = translator(isLanguage(row.language) ? row.language : originalLanguage);
  const name = `${fileName(t(`legal:file.${kind}`)) || kind}.${format}`;
  const { pdf = "", pdf_hash = "", html = "", hash = "" } = row;
  return format === "pdf"
    ? { name, type: "application/pdf", bytes: Buffer.from(pdf), hash: pdf_hash }
    : { name, type: "text/html; charset=utf-8", bytes: Buffer.from(html), hash };
}

/** Owners may word the names of files, too. */
function fileName(words: string): string {
  return words
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
}
