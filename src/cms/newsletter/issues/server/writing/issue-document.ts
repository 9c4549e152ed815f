import type { createIssue } from "#cms/newsletter/issues/contract.ts";
import type { issueFields } from "#cms/newsletter/issues/fields.ts";
import { type IssueBlock, issueTable } from "#cms/newsletter/issues/issue.ts";
import type { Audience } from "#cms/newsletter/subscribers/audience.ts";
import {
  type FieldValue,
  filesIn,
  type SharedName,
  type Texts,
  type TranslatedName,
  type Written,
} from "#contract/fields/fields.ts";
import { type Language, type Localised, languages, type SiteLanguages, shown } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import { cleanHtml } from "#platform/html.ts";
import { changedWritten, inEnglish, nothingWritten } from "#platform/publishing/written.ts";

type Fields = typeof issueFields;
/** An issue as it is stored: texts per language, and one document of blocks whose texts are per language. */
export type IssueDocument = { [N in TranslatedName<Fields>]: Localised } & {
  [N in SharedName<Fields>]: FieldValue<Fields, N>;
};

export type IssueInput = Input<typeof createIssue>["body"];

export const newIssue: IssueDocument = documentWith(nothingWritten(issueTable));

/** The document with what was sent laid over it, its HTML cleaned. */
export function changedDocument(document: IssueDocument, input: IssueInput): IssueDocument {
  const next = documentWith(changedWritten(issueTable, { before: writtenIn(document), input }));
  return input.blocks ? { ...next, blocks: distinct(next.blocks).map(cleaned) } : next;
}

/** What is written about an issue, in the shape of the API. */
export function writtenIn(document: IssueDocument): Written<Fields> {
  const texts = (language: Language) =>
    Object.fromEntries(issueTable.translated.map((name) => [name, document[name][language] ?? ""])) as Texts<Fields>;
  return { ...document, ...texts("de"), ...inEnglish(issueTable, texts("en")) };
}

/** The other way round. Empty texts are left out. */
function documentWith({ translations: { en }, ...written }: Written<Fields>): IssueDocument {
  const localised = (name: TranslatedName<Fields>): Localised => {
    const { [name]: de } = written;
    return { ...(de ? { de } : {}), ...(en?.[name] ? { en: en[name] } : {}) };
  };
  const texts = issueTable.translated.map((name) => [name, localised(name)]);
  return { ...written, ...(Object.fromEntries(texts) as Record<TranslatedName<Fields>, Localised>) };
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
/** The languages that an issue is written in: those with a subject. */
export function writtenLanguages({ subject }: IssueDocument, site: SiteLanguages): Language[] {
  return site.filter((language) => subject[language]);
}

/** Who gets an issue. On a site with one language everybody reads that, whatever was chosen before. */
export function audienceOf({ audience }: Pick<IssueDocument, "audience">, site: SiteLanguages): Audience {
  return site.length === 1 ? { ...audience, languages: [] } : audience;
}

/** The languages whose subscribers are in its audience. */
export function addressedLanguages(document: IssueDocument, site: SiteLanguages): readonly Language[] {
  const { languages: asked } = audienceOf(document, site);
  return asked.length > 0 ? asked : site;
}

/**
 * The languages in which an issue goes out. Its recipients get their own where it has a subject, and otherwise the main
 * language of the site.
 */
export function renderedLanguages(document: IssueDocument, site: SiteLanguages): Language[] {
  const [main] = site;
  const read = new Set(addressedLanguages(document, site).map((one) => (document.subject[one] ? one : main)));
  return languages.filter((language) => read.has(language));
}

/** What a subscriber of this language reads: their own text, or that in the other one. */
export function textIn(text: Localised, language: Language): string {
  return shown(text, language)?.text ?? "";
}

/** The files and entries that an issue shows. */
export function usedBy(document: IssueDocument): { files: string[]; entries: string[] } {
  return {
    files: filesIn(issueTable, document),
    entries: document.blocks.flatMap((block) => (block.type === "entries" ? block.props.entries : [])),
  };
}
