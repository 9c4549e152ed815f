/**
 * A text as it is compared, sorted and looked for: without case, accents and doubled blanks, `ß` as `ss`.
 * Computed here and stored, because the engines of the database disagree about all of these.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
