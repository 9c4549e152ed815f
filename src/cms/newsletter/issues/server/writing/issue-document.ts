import type { createIssue } from "#cms/newsletter/issues/contract.ts";
import type { issueFields } from "#cms/newsletter/issues/fields.ts";
import { blocksNow } from "#cms/newsletter/issues/former-blocks.ts";
import { issueTable } from "#cms/newsletter/issues/issue.ts";
import type { Audience } from "#cms/newsletter/subscribers/audience.ts";
import type { BlockType } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import {
  type FieldValue,
  type SharedName,
  type Texts,
  type TranslatedName,
  type Written,
} from "#contract/fields/fields.ts";
import { type Language, type Localised, languages, type SiteLanguages, shown } from "#contract/language.ts";
import { linkedFiles } from "#contract/links/html-links.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Input } from "#contract/wire/route.ts";
import { checkedBlocks } from "#platform/blocks/checked-blocks.ts";
import { changedWritten, inEnglish, nothingWritten } from "#platform/publishing/written.ts";

type Fields = typeof issueFields;
/** An issue as it is stored: texts per language, and one document of blocks whose texts are per language. */
export type IssueDocument = { [N in TranslatedName<Fields>]: Localised } & {
  [N in SharedName<Fields>]: FieldValue<Fields, N>;
};

export type IssueInput = Input<typeof createIssue>["body"];

export const newIssue: IssueDocument = documentWith(nothingWritten(issueTable));

/** The kinds of blocks of the house. */
export type Writing = { types: BlockTypes; t: Translate };

/**
 * The document with what was sent laid over it, its blocks checked and their HTML cleaned.
 * @throws Problem `BAD_FIELDS` with the path of every wrong prop
 */
export function changedDocument(
  document: IssueDocument,
  { input, types, t }: { input: IssueInput } & Writing,
): IssueDocument {
  const next = documentWith(changedWritten(issueTable, { before: writtenIn(document), input }));
  if (!input.blocks) return next;
  const allows = ({ mail }: BlockType) => mail !== undefined;
  return { ...next, blocks: checkedBlocks(blocksNow(input.blocks), { types, html: "text", allows, t }) };
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

/** The files that an issue shows or links to: whoever gets it may open them. */
export function filesOf({ blocks }: Pick<IssueDocument, "blocks">, types: BlockTypes): string[] {
  return [...new Set([...types.filesOf(blocks), ...linkedFiles(blocks)])];
}
