import { allBlocks, type Block, type BlockType, propsOf } from "#contract/blocks/block.ts";
import { type Language, type Localised, languages } from "#contract/language.ts";
import type { TranslationState } from "#contract/wire/things.ts";
import type { Fitting, Lack } from "./page.ts";

/** The kinds of blocks, of which only the fields are asked for: server and editor know them in different shapes. */
type Types = { get: (name: string) => Pick<BlockType, "fields"> | undefined };
/** A text of a page: in a block, or of the page itself. */
export type TextName = Pick<Lack, "block" | "prop">;
type Text = TextName & { text: Localised };

/** The texts of a draft, and which of them say in this language what was changed in the other one since. */
export type TranslatedDraft = {
  texts: Partial<Record<Language, { title: string; description: string }>>;
  blocks: Block[];
  older?: Record<string, Language>;
};
type Draft = Omit<TranslatedDraft, "older">;

/** Under which a text is noted among those that are older. */
export function textKey({ block, prop }: TextName): string {
  return block === undefined ? prop : `${block}/${prop}`;
}

/** Every text that a draft has or could have in each language, in reading order. */
function textsOf({ texts, blocks }: Draft, types: Types): Map<string, Text> {
  const all = new Map<string, Text>();
  const add = (text: Text) => all.set(textKey(text), text);
  for (const prop of ["title", "description"] as const) {
    add({ prop, text: { de: texts.de?.[prop] ?? "", en: texts.en?.[prop] ?? "" } });
  }
  for (const block of blocks) for (const text of textsIn(block, types)) add(text);
  return all;
}

/** Blocks are never changed in place: while one text of a long page is typed, the others need not be looked for again. */
const known = new WeakMap<Types, WeakMap<Block, Text[]>>();

/** The texts of a block and of those within it. */
function textsIn(block: Block, types: Types): Text[] {
  const ofTypes = known.get(types) ?? new WeakMap<Block, Text[]>();
  known.set(types, ofTypes);
  const before = ofTypes.get(block);
  if (before) return before;
  const found = [...allBlocks([block])].flatMap(({ id, type: name, props }) => {
    const type = types.get(name);
    return (type ? propsOf(type, "words", "html") : []).flatMap((prop) => {
      const text = props[prop];
      return isLocalised(text) ? [{ block: id, prop, text }] : [];
    });
  });
  ofTypes.set(block, found);
  return found;
}

function isLocalised(value: unknown): value is Localised {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Change = { before: TranslatedDraft; after: Draft };
type Review = { types: Types; reviewed?: Language[] | undefined; fitting?: Fitting[] | undefined };

/**
 * The texts that are older in a language than in the other one, after a change: a text is so when only the other
 * language was changed, until it is changed itself or found to be right still.
 */
export function olderTexts(
  { before, after }: Change,
  { types, reviewed = [], fitting = [] }: Review,
): Pick<TranslatedDraft, "older"> {
  const former = textsOf(before, types);
  const fits = new Set(fitting.map((text) => `${textKey(text)}/${text.lang}`));
  const older = [...textsOf(after, types)].flatMap(([key, { text }]) => {
    const behind = behindAfter({ was: former.get(key)?.text, text, behind: before.older?.[key] });
    return behind && !reviewed.includes(behind) && !fits.has(`${key}/${behind}`) ? [[key, behind] as const] : [];
  });
  return older.length > 0 ? { older: Object.fromEntries(older) } : {};
}

type TextChange = { was: Localised | undefined; text: Localised; behind: Language | undefined };

/** The language that is behind the other one. */
function behindAfter({ was, text, behind }: TextChange): Language | undefined {
  if (!was || writtenIn(text).length < languages.length) return undefined;
  const touched = languages.filter((language) => (was[language] ?? "") !== text[language]);
  if (touched.length === 0) return behind;
  const [left, ...others] = languages.filter((language) => !touched.includes(language));
  // A text that was just written says what the other one says; one that caught up is not behind any more.
  if (!left || others.length > 0 || touched.some((language) => language === behind || !isWritten(was[language])))
    return undefined;
  return left;
}

const written = new WeakMap<Localised, Language[]>();

/** The languages in which a text has words. */
function writtenIn(text: Localised): Language[] {
  const before = written.get(text);
  if (before) return before;
  const found = languages.filter((language) => isWritten(text[language]));
  written.set(text, found);
  return found;
}

/** Whether there are words in a text, or in HTML. */
function isWritten(text = ""): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/<[^<>]*>/g, ""));
}

/** What is to be translated, or to be translated again; `main` leads. */
export function lackingTexts(draft: TranslatedDraft, { types, main }: { types: Types; main: Language }): Lack[] {
  return [...textsOf(draft, types)].flatMap(([key, { text, ...place }]): Lack[] => {
    const having = writtenIn(text);
    const empty = languages.filter((language) => !having.includes(language));
    if (empty.length === languages.length) return [];
    if (empty.length > 0) return empty.map((lang) => ({ ...place, lang, lack: "missing" }));
    const behind = draft.older?.[key];
    return behind && behind !== main ? [{ ...place, lang: behind, lack: "outdated" }] : [];
  });
}

/** The same of the whole page. */
export function translationOf(draft: TranslatedDraft, how: { types: Types; main: Language }): TranslationState {
  const lacks = new Set(lackingTexts(draft, how).map(({ lack }) => lack));
  if (lacks.has("missing")) return "missing";
  return lacks.has("outdated") ? "outdated" : "complete";
}
