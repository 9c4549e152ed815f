import { type Change, diffWordsWithSpace } from "diff";
import type { Entry } from "#cms/entries/contract.ts";
import { timeText } from "#contract/formats/date-time.ts";
import type { Language } from "#contract/language.ts";
import { tagDelimiter } from "#contract/tags.ts";
import { textOfHtml } from "./text-of-html.ts";

/** A run of text that stands on both sides, or on one of them only. */
export type Piece = { text: string; only: boolean /** Where it begins. */; at: number };
export type FieldDifference = {
  field: string;
  lang: Language | undefined;
  before: Piece[];
  after: Piece[];
  /** The words are the same; how they look is not. */
  look: boolean;
};

/** Milliseconds that comparing two versions may take: others wait. Beyond that all of a field counts as changed. */
const longest = 200;

/** The fields in which two versions of an entry differ, word by word. Times are told in `language`. */
export function compareVersions(before: Entry, after: Entry, language: Language): FieldDifference[] {
  const [left, right] = [textsOf(before, language), textsOf(after, language)];
  const end = performance.now() + longest;
  return Object.keys(left).flatMap((field) => {
    const [a = "", b = ""] = [left[field], right[field]];
    if (a === b) return [];
    const lang = field.startsWith("en_") ? "en" : field === "title" || field === "content" ? "de" : undefined;
    const sides: [string, string] = field.endsWith("content") ? [textOfHtml(a), textOfHtml(b)] : [a, b];
    const look = sides[0] === sides[1];
    return [{ field, lang, look, ...differencesOf(sides, { timeout: Math.max(1, end - performance.now()) }) }];
  });
}

/** Pictures, downloads and sections are not told in words. */
export function othersDiffer(before: Entry, after: Entry): boolean {
  const others = ({ media, downloads, sections, avatar }: Entry) =>
    JSON.stringify([media, downloads, sections, avatar]);
  return others(before) !== others(after);
}

function textsOf(entry: Entry, language: Language): Record<string, string> {
  const { en } = entry.translations;
  return {
    title: entry.title,
    content: entry.content.join("\n"),
    en_title: en?.title ?? "",
    en_content: (en?.content ?? []).join("\n"),
    tags: entry.tags.map((tag) => tag.split(tagDelimiter).join(" › ")).join("\n"),
    publish_date: timeText(entry.publish_date, language),
    date: timeText(entry.date, language),
    links: entry.links.map(({ title, href }) => `${title} (${href})`).join("\n"),
  };
}

function differencesOf(
  [a, b]: [string, string],
  { timeout }: { timeout: number },
): { before: Piece[]; after: Piece[] } {
  const parts = diffWordsWithSpace(a, b, { timeout });
  if (!parts) return { before: [{ text: a, only: true, at: 0 }], after: [{ text: b, only: true, at: 0 }] };
  return { before: sideOf(parts, "removed"), after: sideOf(parts, "added") };
}

function sideOf(parts: Change[], own: "added" | "removed"): Piece[] {
  let at = 0;
  return parts
    .filter(({ added, removed }) => (own === "added" ? !removed : !added))
    .map((part) => {
      const piece = { text: part.value, only: part[own], at };
      at += part.value.length;
      return piece;
    });
}
