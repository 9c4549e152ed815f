/**
 * A text for comparing, sorting and searching: without case, accents, repeated blanks and control characters
 * (PostgreSQL stores no NUL), and with `ss` for `ß`. Computed here and stored, because the database engines disagree
 * about all of these.
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

/** A handle for comparing. Accents are kept: `müller@` and `muller@` are two people. */
export function foldHandle(handle: string): string {
  return handle
    .normalize("NFC")
    .toLowerCase()
    .replace(/\p{Cc}+/gu, "")
    .trim();
}
