import type { Fitting, Page } from "#cms/pages/contract.ts";
import { olderTexts } from "#cms/pages/translated-texts.ts";
import { type Block, type BlockType, schemaOf } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { withoutLocks } from "#contract/blocks/locks.ts";
import { type Language, type Localised, languages } from "#contract/language.ts";
import type { Translate } from "#contract/translate.ts";
import { bodyValidator, type Fault, refuseFields, type Validator } from "#platform/endpoints/validate.ts";
import { cleanHtml } from "#platform/html.ts";
import type { Documents, PageDraft, PageLive, PageShared, PageSnapshot, PageText } from "./page-draft.ts";

export type PageInput = Partial<
  Pick<Page, "title" | "slug" | "description" | "blocks" | "image" | "hidden" | "everywhere">
> & {
  translations?: { en?: Partial<PageText> | undefined } | undefined;
  reviewed?: Language[] | undefined;
  fitting?: Fitting[] | undefined;
};

type Written = { types: BlockTypes; t: Translate };

/**
 * The draft with what was sent laid over it, blocks checked and their HTML cleaned.
 * @throws Problem `BAD_FIELDS` with the path of every wrong prop
 */
export function changedDraft(draft: PageDraft, { input, ...written }: { input: PageInput } & Written): PageDraft {
  const texts = { ...draft.texts };
  const { title, slug, description } = input;
  texts.de = changedText(texts.de, { title, slug, description });
  if (input.translations?.en) texts.en = changedText(texts.en, input.translations.en);
  if (texts.en && !texts.en.title && !texts.en.slug) delete texts.en;
  const blocks = input.blocks ? checkedBlocks(input.blocks, written) : draft.blocks;
  const next = { texts, blocks, ...changedShared(draft, input) };
  const { reviewed, fitting } = input;
  return { ...next, ...olderTexts({ before: draft, after: next }, { types: written.types, reviewed, fitting }) };
}

function changedShared(draft: PageDraft, input: PageInput): PageShared {
  const { image = draft.image, hidden = draft.hidden, everywhere = draft.everywhere ?? "no" } = input;
  return { ...(image && { image }), ...(hidden && { hidden }), ...(everywhere !== "no" && { everywhere }) };
}

/** What a draft, or what was published of it, has for all languages. */
export function sharedOf({ image, hidden, everywhere }: PageShared): PageShared {
  return { ...(image !== undefined && { image }), ...(hidden && { hidden }), ...(everywhere && { everywhere }) };
}

function changedText(text: PageText | undefined, change: { [K in keyof PageText]?: string | undefined }): PageText {
  return {
    title: change.title?.trim() ?? text?.title ?? "",
    slug: change.slug?.trim() ?? text?.slug ?? "",
    description: change.description?.trim() ?? text?.description ?? "",
  };
}

function checkedBlocks(sent: Block[], { types, t }: Written): Block[] {
  placed(sent, { path: "/blocks", depth: 1, t });
  const blocks = types.migrated(sent);
  const ids = new Set<string>();
  const errors = placed(blocks, { path: "/blocks", depth: 1, t }).flatMap(({ block, path, outer }) => {
    const known = ids.has(block.id);
    ids.add(block.id);
    // Texts of other languages are found by the block's id.
    const twice = known ? [fault(`${path}/id`)] : [];
    const type = types.get(block.type);
    const props = type ? faultsIn(block.props, type) : [];
    // What nobody knows stays where it is.
    const misplaced = type && !fits(block.type, { outer, types }) ? [fault(path)] : [];
    return [
      ...twice,
      ...misplaced,
      ...props.map((error) => ({ ...error, instancePath: `${path}/props${error.instancePath}` })),
    ];
  });
  if (errors.length > 0) refuseFields(errors, t);
  return types.withTexts(blocks, (text, { html }) => (html ? cleaned(text) : text));
}

const validators = new WeakMap<BlockType, Validator>();

function validatorOf(type: BlockType): Validator {
  const validator = validators.get(type) ?? bodyValidator(schemaOf(type));
  validators.set(type, validator);
  return validator;
}

/** What is wrong with props: by the schema, or else by the rules that no schema says. */
function faultsIn(props: Block["props"], type: BlockType): Fault[] {
  const faults = validatorOf(type)(props);
  if (faults) return faults;
  const broken = type.check?.(props);
  return broken ? [{ instancePath: `/${broken.prop}`, keyword: "block", params: { problem: broken.problem } }] : [];
}

type Placed = { block: Block; path: string; outer: string | undefined };
type Around = { path: string; depth: number; t: Translate; outer?: string };
const blockFields = new Set(["type", "v", "id", "props", "children", "locked"]);
/** Blocks inside blocks; nobody builds a page deeper than this, and endless depth would exhaust the stack. */
const deepest = 20;

/** Every block with its place in the document, in reading order. @throws Problem `BAD_FIELDS` for what is no block */
function placed(blocks: Block[], { path, depth, t, outer }: Around): Placed[] {
  return blocks.flatMap((block, index) => {
    const own = `${path}/${index}`;
    if (depth > deepest || !isBlock(block)) refuseFields([fault(own)], t);
    const surplus = Object.keys(block).find((field) => !blockFields.has(field));
    if (surplus !== undefined) refuseFields([fault(own, surplus)], t);
    const within = { path: `${own}/children`, depth: depth + 1, t, outer: block.type };
    return [{ block, path: own, outer }, ...placed(block.children ?? [], within)];
  });
}

/** A part of one kind of block stands in no other one. What stands elsewhere without need is only passed over. */
function fits(name: string, { outer, types }: { outer: string | undefined; types: BlockTypes }): boolean {
  if (types.get(name)?.group !== "part") return true;
  const strange = outer !== undefined && !types.get(outer);
  return strange || types.fitsIn(name, outer);
}

function isBlock(value: unknown): value is Block {
  if (!isObject(value)) return false;
  const { type, v, id, props, children, locked } = value;
  const named = typeof type === "string" && Number.isInteger(v) && typeof id === "string" && id.length <= 64;
  const marked = locked === undefined || locked === true;
  return named && marked && isObject(props) && (children === undefined || Array.isArray(children));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fault(instancePath: string, additionalProperty?: string): Fault {
  if (additionalProperty === undefined) return { instancePath, keyword: "block", params: {} };
  return { instancePath, keyword: "additionalProperties", params: { additionalProperty } };
}

function cleaned(text: Localised): Localised {
  return Object.fromEntries(Object.entries(text).map(([language, html]) => [language, cleanHtml(html, "page")]));
}

/** The titles of a draft, by language. */
export function titlesOf({ texts }: PageDraft): Localised {
  return Object.fromEntries(languages.map((language) => [language, texts[language]?.title ?? ""]));
}

export function writtenLanguages({ texts }: PageDraft): Language[] {
  return languages.filter((language) => texts[language]?.title && texts[language]?.slug);
}

/** What a page is in one language: a snapshot that holds nothing of the other languages. */
export function snapshot(
  draft: PageDraft,
  { language, types }: { language: Language; types: BlockTypes },
): PageSnapshot {
  const text = draft.texts[language] ?? { title: "", slug: "", description: "" };
  return {
    ...text,
    ...sharedOf(draft),
    blocks: types.withTexts(withoutLocks(draft.blocks), (all) => only(all, language)),
  };
}

function only(text: Localised, language: Language): Localised {
  return text[language] === undefined ? {} : { [language]: text[language] };
}

export function differs({ draft, live }: Documents, types: BlockTypes): boolean {
  if (!live) return false;
  return languages.some((language) => {
    const now = writtenLanguages(draft).includes(language) ? snapshot(draft, { language, types }) : undefined;
    return JSON.stringify(now) !== JSON.stringify(live[language]);
  });
}

/**
 * The published blocks as `language` shows them: its own document, or another language's where it has none.
 * Beside each text stand the texts that other languages published for the same block, so that a missing one
 * can be filled in when it is shown. A block that does not fit its schema is left out; it stays in the document.
 */
export function liveBlocks(live: PageLive, { language, types }: { language: Language; types: BlockTypes }): Block[] {
  return withAllTexts(fitting(ownBlocks(live, language), types), { live, types });
}

/** The blocks of a language, or another language's where it has none. */
function ownBlocks(live: PageLive, language: Language): Block[] {
  return ownSnapshot(live, language)?.blocks ?? [];
}

/** What was published in a language, or in another one where it was not. */
export function ownSnapshot(live: PageLive, language: Language): PageSnapshot | undefined {
  return live[language] ?? languages.map((other) => live[other]).find(Boolean);
}

/** A draft that says what was published. Where languages show different blocks, it has those of the main language. */
export function draftOfLive(live: PageLive, { main, types }: { main: Language; types: BlockTypes }): PageDraft {
  const texts = languages.flatMap((language) => {
    const { title, slug, description } = live[language] ?? { title: "", slug: "", description: "" };
    return live[language] ? [[language, { title, slug, description }] as const] : [];
  });
  const blocks = withAllTexts(ownBlocks(live, main), { live, types });
  return { texts: Object.fromEntries(texts), blocks, ...sharedOf(ownSnapshot(live, main) ?? {}) };
}

/** Blocks with the texts that all languages published for them. */
function withAllTexts(blocks: Block[], { live, types }: { live: PageLive; types: BlockTypes }): Block[] {
  const texts = new Map<string, Localised>();
  for (const other of languages) {
    types.withTexts(live[other]?.blocks ?? [], (text, { id, prop }) => {
      texts.set(`${id}/${prop}`, { ...texts.get(`${id}/${prop}`), ...text });
      return text;
    });
  }
  return types.withTexts(blocks, (text, { id, prop }) => ({
    ...texts.get(`${id}/${prop}`),
    ...text,
  }));
}

/** What nobody knows is handed on: whoever shows it may know more. */
function fitting(blocks: Block[], types: BlockTypes): Block[] {
  return blocks.flatMap((block) => {
    const type = types.get(block.type);
    if (type && (block.v !== type.v || validatorOf(type)(block.props) !== null)) return [];
    return [{ ...block, ...(block.children ? { children: fitting(block.children, types) } : {}) }];
  });
}
