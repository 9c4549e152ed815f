import type { OwnTextName } from "#cms/pages/own-gaps.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";

/** What can be found; each has its sentence under `admin:check.finding`. */
export const findingNames = [
  ...(["pictureUnnamed", "pictureUntranslated", "pictureGone", "pictureSmall"] as const),
  ...(["headingEmpty", "headingSkips", "headingNone", "headingTwice"] as const),
  ...(["linkVague", "linkGone", "linkTrash", "linkUnpublished", "linkOff"] as const),
  ...(["linkAnchor", "linkByPath"] as const),
  ...(["buttonUntargeted", "sharedUnseen"] as const),
  ...(["textGap", "settingsGap", "textMissing", "textOutdated", "pageUntranslated"] as const),
  ...(["faint", "linkUnnamed", "buttonUnnamed", "fieldUnnamed", "linkUnseen", "targetSmall", "barrier"] as const),
];
export type FindingName = (typeof findingNames)[number];

/** Something on a page that its owner should look at. Nothing of it keeps a page from being published. */
export type Finding = {
  name: FindingName;
  /** An error keeps some visitors from reading or using the page; an advice makes it better. */
  kind: "error" | "advice";
  /** Where it is; null for the page as a whole. */
  block: string | null;
  /** The words or the name of the file that it is about. */
  about?: string;
  /** The language in which it is seen. */
  language?: Language;
  /** The picture that is described elsewhere. */
  file?: string;
  /** The text of the page itself, which is written in its settings. */
  text?: OwnTextName;
};

/** What is wrong, in a sentence for the owner of the page. */
export function findingText(t: Translate, { name, language }: Finding): string {
  return t(`admin:check.finding.${name}`, { spoken: language ? t(`admin:language.${language}`) : "" });
}

/** The same finding has the same key, so that a list keeps its lines. */
export function findingKey({ name, block, about, language, file, text }: Finding): string {
  return [name, block, language, file, text, about].join("/");
}

const longest = 80;

/** The beginning of a text, to tell it from others. */
export function beginning(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
