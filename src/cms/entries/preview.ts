import { picturesInText, withoutFigures } from "./figures.ts";

/** The words of sanitised HTML, without tags and entities. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<br\s*\/?>|<\/(p|li|h\d|blockquote|tr|td|th|dt|dd|pre)>|<hr\s*\/?>/gi, " ")
      // In sanitised HTML a tag holds no other one, and so no search reaches beyond the next.
      .replace(/<[^<>]*>/g, "")
      .replaceAll("&nbsp;", " ")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&")
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** The approximate number of characters of an entry on its card (SPECIFICATION §9). */
export const previewLength = 50;

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
