import type { Language } from "#contract/language.ts";
import type { LegalKind } from "#shop/legal/kinds.ts";
import type { LegalText } from "../current/legal-text.ts";
import type { LegalVersionRow } from "../migrations/2026-11-27-legal.ts";

/** A stored version of a legal text. */
export type LegalVersion = {
  id: string;
  kind: LegalKind;
  /** In which it is written. */
  language: Language;
  title: string;
  /** SHA-256, in hexadecimal, of the whole text as an HTML document. */
  hash: string;
  /** SHA-256 of the PDF, which is what mails bring. */
  pdfHash: string;
};

/** A version with what pages show of it. */
export type ShownVersion = LegalVersion & { body: string; since: string };

/** All columns but the large ones. */
export const shownColumns = [
  ...["id", "kind", "language", "number", "title", "body", "hash", "pdf_hash", "created_at", "user_id"],
] as const satisfies (keyof LegalVersionRow)[];

export type ShownRow = Pick<LegalVersionRow, (typeof shownColumns)[number]>;

export function toShown(row: ShownRow): ShownVersion {
  return {
    ...{ id: row.id, kind: row.kind as LegalKind, language: row.language as Language },
    ...{ title: row.title, hash: row.hash, pdfHash: row.pdf_hash, body: row.body, since: row.created_at },
  };
}

/** Whether a version says what the text says now. */
export function says(row: ShownRow, { kind, language, title, body }: LegalText): boolean {
  return row.kind === kind && row.language === language && row.title === title && row.body === body;
}
