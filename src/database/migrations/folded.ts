/**
 * A text as it was compared, sorted and looked for when the migrations of this folder were shipped. They are frozen,
 * and so is this: what the product folds with today may have changed since.
 */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/\p{M}+/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
