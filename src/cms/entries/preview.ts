import { plainText } from "#contract/formats/plain-text.ts";
import { picturesInText, withoutFigures } from "./figures.ts";

/** The approximate number of characters of an entry on its card (SPECIFICATION §9). */
export const previewLength = 50;

/** That of what search engines show where no description is written: about as much as they have room for. */
export const foundLength = 140;

/**
 * The beginning of an entry's text, cut between words and ended with `...`; a short text is returned whole, and so is a
 * first word that is longer than the limit.
 */
export function preview(content: string[], length: number = previewLength): string {
  let text = "";
  for (const block of content) {
    text = `${text} ${plainText(withoutFigures(block))}`.trim();
    if (text.length > length) return cut(text, length);
  }
  return text;
}

/** What lists say of an entry: its teaser, or the beginning of its text. */
export function teaserOf({ teaser, content }: { teaser: string; content: string[] }, length?: number): string {
  return teaser || preview(content, length);
}

type Pictured = { avatar: string | null; content: string[]; media: string[][] };

/** The picture that stands for an entry: its own, or the first that it shows. */
export function leadPicture({ avatar, content, media }: Pictured): string | null {
  return avatar ?? picturesInText(content)[0] ?? media.flat()[0] ?? null;
}

function cut(text: string, length: number): string {
  const boundary = text.lastIndexOf(" ", length);
  if (boundary > 0) return withDots(text.slice(0, boundary));
  const end = text.indexOf(" ", length);
  return end < 0 ? text : withDots(text.slice(0, end));
}

/** Full stop, comma or dash in front of the dots would read as a slip (`Fass....`). */
function withDots(beginning: string): string {
  return `${beginning.replace(/(?<=[^\s.…,;:–—-])[\s.…,;:–—-]+$/u, "")}...`;
}
