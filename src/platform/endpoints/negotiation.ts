import Negotiator from "negotiator";
import { isLanguage, type Language } from "#contract/language.ts";

export type Encoding = "br" | "gzip" | "identity";

/**
 * The caller's preferred language among those of the site (`Accept-Language`, RFC 9110 §12.5.4); `otherwise` if none
 * matches.
 */
export function acceptedLanguage(header: string | undefined, otherwise: Language): Language {
  if (!header) return otherwise;
  return languages.get(header) ?? otherwise;
}

/** The best encoding that a caller accepts (`Accept-Encoding`, RFC 9110 §12.5.3); without the header, none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return header ? encodings.get(header) : "identity";
}

/** Whether the caller already has these bytes (`If-None-Match`, RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header === etag || header === "*" || header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag)
  );
}

const most = 200;
const longest = 200;

/** Browsers send the same few headers; parsing one takes longer than sending a cached page. */
class Answers<T> {
  readonly #known = new Map<string, T>();
  readonly #read: (header: string) => T;

  constructor(read: (header: string) => T) {
    this.#read = read;
  }

  get(header: string): T {
    const known = this.#known.get(header);
    if (known !== undefined) return known;
    const answer = this.#read(header);
    if (this.#known.size >= most) this.#known.clear();
    if (header.length <= longest) this.#known.set(header, answer);
    return answer;
  }
}

const encodings = new Answers<Encoding>((header) => {
  const accepted = new Negotiator({ headers: { "accept-encoding": header.toLowerCase() } }).encodings();
  // Brotli is smaller, whatever the caller prefers.
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding)) ?? "identity";
});

const languages = new Answers<Language | null>((header) => {
  const wishes = new Negotiator({ headers: { "accept-language": header } }).languages();
  return wishes.map((wish) => wish.toLowerCase().split("-")[0]).find(isLanguage) ?? null;
});
