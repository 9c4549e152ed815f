/** Longer words of an address are no help to anybody, in characters. */
const longest = 60;

/**
 * The words that an address ends with, as somebody would search for them: `/angebote/brot-kurs.html` is about *brot
 * kurs*. Empty where it ends with a number or an id, or says nothing.
 */
export function wordsOfAddress(pathname: string): string {
  const [last = ""] = pathname.split("/").filter(Boolean).slice(-1);
  if (/^[\da-f]{8}-[\da-f]{4}-/i.test(last)) return "";
  const words = decoded(last)
    .replace(/\.[a-z\d]{1,5}$/i, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return words.length <= longest && /\p{L}{2}/u.test(words) ? words : "";
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
