import { type Audience, everybody } from "#cms/newsletter/subscribers/audience.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, type Localised, languages, shown } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import { cleanHtml } from "#platform/html.ts";
import type { createIssue } from "../contract.ts";
import type { IssueBlock } from "../issue.ts";

/** An issue as it is stored: texts per language, and one document of blocks whose texts are per language. */
export type IssueDocument = {
  subject: Localised;
  preheader: Localised;
  blocks: IssueBlock[];
  audience: Audience;
};

export type IssueInput = Input<typeof createIssue>["body"];

export const newIssue: IssueDocument = { subject: {}, preheader: {}, blocks: [], audience: everybody };

/** The document with what was sent laid over it, its HTML cleaned. */
export function changedDocument(document: IssueDocument, input: IssueInput): IssueDocument {
  const { subject, preheader, blocks, audience, translations } = input;
  return {
    subject: laid(document.subject, { de: subject, en: translations?.en?.subject }),
    preheader: laid(document.preheader, { de: preheader, en: translations?.en?.preheader }),
    blocks: blocks ? distinct(blocks).map(cleaned) : document.blocks,
    audience: audience ?? document.audience,
  };
}

function laid(before: Localised, change: Record<Language, string | undefined>): Localised {
  const texts = languages.map((language) => [language, change[language]?.trim() ?? before[language] ?? ""] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

/** Blocks are told apart by their ids. */
function distinct(blocks: IssueBlock[]): IssueBlock[] {
  const known = new Set<string>();
  return blocks.filter(({ id }) => !known.has(id) && known.add(id));
}

function cleaned(block: IssueBlock): IssueBlock {
  if (block.type !== "richText") return block;
  const html = Object.fromEntries(
    Object.entries(block.props.html).map(([language, text]) => [language, cleanHtml(text)]),
  );
  return { ...block, props: { ...block.props, html } };
}

/** Subjects as they are searched and sorted. */
export function foldedSubjects({ subject }: IssueDocument): string {
  return fold(languages.flatMap((language) => subject[language] ?? []).join(" · "));
}

/** The languages in which an issue goes out: German always, others where they have a subject. */
export function renderedLanguages({ subject }: IssueDocument): Language[] {
  return languages.filter((language) => language === "de" || subject[language]);
}

/** What a subscriber of this language reads: their own, or German. */
export function textIn(text: Localised, language: Language): string {
  return shown(text, language)?.text ?? "";
}

/** The files and entries that an issue shows. */
export function usedBy({ blocks }: IssueDocument): { files: string[]; entries: string[] } {
  return {
    files: blocks.flatMap((block) => (block.type === "picture" && block.props.file ? [block.props.file] : [])),
    entries: blocks.flatMap((block) => (block.type === "entries" ? block.props.entries : [])),
  };
}
