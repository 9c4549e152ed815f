import type { Page } from "#cms/pages/contract.ts";
import type { Lack } from "#cms/pages/page.ts";
import { lackingTexts, olderTexts, type TranslatedDraft, textKey } from "#cms/pages/translated-texts.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";

/** A text of a block that is to be translated, or to be translated again. */
export type OpenText = Lack & { block: string };

type Saved = {
  /** As the server has it. */
  page: Pick<Page, "title" | "description" | "translations" | "lacking">;
  /** Its blocks, as they were sent. */
  blocks: Block[];
};
type Now = { blocks: Block[]; types: KnownTypes; languages: readonly Language[] };

/** What is open on a page as it stands in the editor, by the rule by which the server will note it; on a site of one language nothing. */
export function openTexts({ page, blocks: sent }: Saved, { blocks, types, languages }: Now): OpenText[] {
  const [main] = languages;
  if (!main || languages.length < 2) return [];
  const texts = textsOf(page);
  const outdated = (page.lacking ?? []).filter(({ lack }) => lack === "outdated");
  const older = Object.fromEntries(outdated.map((lack) => [textKey(lack), lack.lang]));
  const after = { texts, blocks };
  const change = { before: { texts, blocks: sent, older }, after };
  return lackingTexts({ ...after, ...olderTexts(change, { types }) }, { types, main }).filter(isOfBlock);
}

function isOfBlock(lack: Lack): lack is OpenText {
  return lack.block !== undefined;
}

/** What the page itself lacks: its title, its description. */
export function openPageTexts({ lacking = [] }: Pick<Page, "lacking">): Lack[] {
  return lacking.filter(({ block }) => block === undefined);
}

function textsOf({ title, description, translations: { en } }: Saved["page"]): TranslatedDraft["texts"] {
  return {
    de: { title, description },
    ...(en && { en: { title: en.title ?? "", description: en.description ?? "" } }),
  };
}

/** The open text behind this one, or before it, in reading order and from the end to the beginning again. */
export function openBeside(open: readonly OpenText[], at: OpenText | null, step: 1 | -1): OpenText | null {
  if (open.length === 0) return null;
  const here = at ? open.findIndex((one) => isSame(one, at)) : -1;
  if (here < 0) return (step === 1 ? open[0] : open.at(-1)) ?? null;
  return open[(here + step + open.length) % open.length] ?? null;
}

export function isSame(a: Omit<OpenText, "lack">, b: Omit<OpenText, "lack">): boolean {
  return a.block === b.block && a.prop === b.prop && a.lang === b.lang;
}
