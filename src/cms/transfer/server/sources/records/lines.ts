import { teaserLength } from "#cms/entries/fields.ts";
import { isReserved, mostTags, tidyTag } from "#contract/tags.ts";
import { lineLength } from "#contract/wire/shapes.ts";

type Said = (code: string) => void;

/** One line as it can be stored. `said` is called if it had to be cut. */
export function lineOf(text: string, said: Said): string {
  const line = storable(text).replace(/\s+/g, " ").trim();
  if (line.length <= lineLength) return line;
  said("TITLE_CUT");
  return cut(line, lineLength);
}

export function teaserOf(text: string, said: Said): string {
  const teaser = storable(text).trim();
  if (teaser.length <= teaserLength) return teaser;
  said("TEASER_CUT");
  return cut(teaser, teaserLength);
}

/** Tags as they can be stored, each once. */
export function tagsOf(paths: string[][], said: Said): string[] {
  const tidy = paths.map((steps) => tidyTag(steps.map((step) => storable(step).replaceAll("|", "/")).join("|")));
  const fit = tidy.filter((tag) => tag !== "" && tag.length <= lineLength && !isReserved(tag));
  const all = [...new Map(fit.map((tag) => [tag.toLowerCase(), tag])).values()];
  if (all.length > mostTags || fit.length < tidy.filter(Boolean).length) said("TAGS_CUT");
  return all.slice(0, mostTags);
}

/** Text without the characters that databases do not hold. */
export function storable(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, "");
}

/** Up to a blank, with a sign that something is missing. */
function cut(text: string, length: number): string {
  const short = text.slice(0, length - 1).toWellFormed();
  const blank = short.lastIndexOf(" ");
  return `${(blank > length / 2 ? short.slice(0, blank) : short).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** An ISO time in UTC; null for what is none. */
export function timeOf(text: string | number | Date | null | undefined): string | null {
  if (text === null || text === undefined || text === "") return null;
  const time = new Date(text);
  const year = time.getUTCFullYear();
  return Number.isNaN(time.getTime()) || year < 1900 || year > 9999 ? null : time.toISOString();
}
