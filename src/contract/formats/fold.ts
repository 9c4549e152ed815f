/**
 * A text as it is compared, sorted and looked for: without case, accents, doubled blanks and control
 * characters (PostgreSQL stores no NUL), `ß` as `ss`.
 * Computed here and stored, because the engines of the database disagree about all of these.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/\p{M}+/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** A handle as it is looked for. An accent makes another address: `müller@` and `muller@` are two people. */
export function foldHandle(handle: string): string {
  return handle
    .normalize("NFC")
    .toLowerCase()
    .replace(/\p{Cc}+/gu, "")
    .trim();
}
