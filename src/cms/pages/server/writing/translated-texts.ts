import type { Lack } from "#cms/pages/contract.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { type Language, type Localised, languages } from "#contract/language.ts";
import type { TranslationState } from "#contract/wire/things.ts";
import type { PageDraft } from "./page-draft.ts";

/** A text of a page, and where it stands: in a block, or in the page itself. */
type Text = Pick<Lack, "block" | "prop"> & { text: Localised };
type Draft = Omit<PageDraft, "older">;

/** Every text that a draft has or could have in each language. */
function textsOf({ texts, blocks }: Draft, types: BlockTypes): Map<string, Text> {
  const all = new Map<string, Text>();
  for (const prop of ["title", "description"] as const) {
    all.set(prop, { prop, text: { de: texts.de?.[prop] ?? "", en: texts.en?.[prop] ?? "" } });
  }
  types.withTexts(blocks, (text, { id: block, prop }) => {
    all.set(`${block}/${prop}`, { block, prop, text });
    return text;
  });
  return all;
}

type Change = { before: PageDraft; after: Draft };
type Review = { types: BlockTypes; reviewed?: Language[] | undefined };

/**
 * The texts that are older in a language than in the other one, after a change: a text is so when only the other
 * language was changed, until it is changed itself or found to be right still.
 */
export function olderTexts({ before, after }: Change, { types, reviewed = [] }: Review): Pick<PageDraft, "older"> {
  const former = textsOf(before, types);
  const older = [...textsOf(after, types)].flatMap(([key, { text }]) => {
    const behind = behindAfter({ was: former.get(key)?.text, text, behind: before.older?.[key] });
    return behind && !reviewed.includes(behind) ? [[key, behind] as const] : [];
  });
  return older.length > 0 ? { older: Object.fromEntries(older) } : {};
}

type TextChange = { was: Localised | undefined; text: Localised; behind: Language | undefined };

/** The language that is behind the other one. */
function behindAfter({ was, text, behind }: TextChange): Language | undefined {
  if (!was || languages.some((language) => !isWritten(text[language]))) return undefined;
  const touched = languages.filter((language) => (was[language] ?? "") !== text[language]);
  if (touched.length === 0) return behind;
  const [left, ...others] = languages.filter((language) => !touched.includes(language));
  // A text that was just written says what the other one says; one that caught up is not behind any more.
  if (!left || others.length > 0 || touched.some((language) => language === behind || !isWritten(was[language])))
    return undefined;
  return left;
}

/** Whether there are words in a text, or in HTML. */
function isWritten(text = ""): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/<[^<>]*>/g, ""));
}

/** What is to be translated, or to be translated again; `main` leads. */
export function lackingTexts(draft: PageDraft, { types, main }: { types: BlockTypes; main: Language }): Lack[] {
  return [...textsOf(draft, types)].flatMap(([key, { text, ...place }]): Lack[] => {
    const empty = languages.filter((language) => !isWritten(text[language]));
    if (empty.length === languages.length) return [];
    if (empty.length > 0) return empty.map((lang) => ({ ...place, lang, lack: "missing" }));
    const behind = draft.older?.[key];
    return behind && behind !== main ? [{ ...place, lang: behind, lack: "outdated" }] : [];
  });
}

/** The same of the whole page. */
export function translationOf(draft: PageDraft, how: { types: BlockTypes; main: Language }): TranslationState {
  const lacks = new Set(lackingTexts(draft, how).map(({ lack }) => lack));
  if (lacks.has("missing")) return "missing";
  return lacks.has("outdated") ? "outdated" : "complete";
}
