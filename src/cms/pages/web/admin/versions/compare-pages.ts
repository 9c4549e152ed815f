import type { Page } from "#cms/pages/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { hasLanguages, type Language, type Localised, languages } from "#contract/language.ts";
import { differencesOf, type FieldDifference } from "#web/admin/publishing/versions/differences.ts";
import { firstWords } from "../editor/state/plain-text.ts";

export const blockChanges = ["added", "removed", "changed", "moved"] as const;
export type BlockChange = (typeof blockChanges)[number];
/** A block that differs between two versions, and its first words in each language, as they are now. */
export type BlockDifference = { id: string; type: string; change: BlockChange; begins: Localised };

/** How long comparing two texts may take, in milliseconds. */
const longest = 100;

/** What is compared word by word, in every language, and what all languages share. */
const localised = ["title", "slug", "description", "searchTitle", "keywords"] as const;
const shared = ["author", "canonical"] as const;
type Field = (typeof localised)[number] | (typeof shared)[number];

type Compared = Pick<Page, Field | "translations" | "image" | "hidden" | "everywhere" | "blocks">;

/** What differs between two versions of a page, in the order of the newer one, and what is gone after that. */
export function comparePages(before: Compared, after: Compared) {
  return {
    fields: textsThatDiffer(before, after),
    image: before.image !== after.image,
    hidden: before.hidden !== after.hidden,
    everywhere: before.everywhere !== after.everywhere,
    blocks: blocksThatDiffer(before.blocks, after.blocks),
  };
}

function textsThatDiffer(before: Compared, after: Compared): FieldDifference[] {
  const asked: Asked[] = [
    ...languages.flatMap((lang) => localised.map((field) => ({ field, lang }))),
    ...shared.map((field) => ({ field, lang: undefined })),
  ];
  return asked.flatMap(({ field, lang }) => {
    const sides: [string, string] = [textOf(before, { field, lang }), textOf(after, { field, lang })];
    if (sides[0] === sides[1]) return [];
    return [{ field, lang, look: false, ...differencesOf(sides, { timeout: longest }) }];
  });
}

/** Without a language: a text that all share. */
type Asked = { field: Field; lang: Language | undefined };

function textOf(page: Compared, { field, lang }: Asked): string {
  if (lang !== "en" || field === "author" || field === "canonical") return page[field];
  return page.translations.en?.[field] ?? "";
}

/** The blocks that differ, in the order of the newer version, and those that are gone after that. */
export function blocksThatDiffer(before: Block[], after: Block[]): BlockDifference[] {
  const old = placesOf(before);
  const now = placesOf(after);
  const still = new Set<string>();
  for (const [parent, siblings] of groupsOf(now)) {
    const common = siblings.filter((id) => old.get(id)?.parent === parent);
    for (const id of longestRising(common, (one) => old.get(one)?.at ?? 0)) still.add(id);
  }
  const changes = [...now].flatMap(([id, { block }]): BlockDifference[] => {
    const former = old.get(id);
    const change = !former ? "added" : isSame(former.block, block) ? (still.has(id) ? null : "moved") : "changed";
    return change ? [differing(block, change)] : [];
  });
  const gone = [...old].filter(([id]) => !now.has(id));
  return [...changes, ...gone.map(([, { block }]) => differing(block, "removed"))];
}

function differing(block: Block, change: BlockChange): BlockDifference {
  return { id: block.id, type: block.type, change, begins: beginningsOf(block) };
}

/** In the order in which its texts were stored: a version may have blocks of a kind that the site has no more. */
function beginningsOf({ props }: Block): Localised {
  const texts = Object.values(props).filter(hasLanguages);
  return Object.fromEntries(languages.map((language) => [language, firstWords(texts, language)]));
}

type Place = { block: Block; parent: string; at: number };

function placesOf(blocks: Block[], parent = ""): Map<string, Place> {
  return new Map(
    blocks.flatMap((block, at): [string, Place][] => [
      [block.id, { block, parent, at }],
      ...placesOf(block.children ?? [], block.id),
    ]),
  );
}

function groupsOf(places: Map<string, Place>): Map<string, string[]> {
  const groups = Map.groupBy([...places.entries()], ([, { parent }]) => parent);
  return new Map([...groups].map(([parent, own]) => [parent, own.map(([id]) => id)]));
}

/** The most that can be left where it is, if only what is not among it was moved. */
function longestRising(ids: string[], at: (id: string) => number): string[] {
  const best: { length: number; before: number }[] = [];
  for (const [index, id] of ids.entries()) {
    let found = { length: 1, before: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const other = best[earlier]!;
      if (at(ids[earlier]!) < at(id) && other.length >= found.length)
        found = { length: other.length + 1, before: earlier };
    }
    best.push(found);
  }
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const rising: string[] = [];
  for (let index = best.findLastIndex(({ length }) => length === longest); index >= 0; index = best[index]!.before) {
    rising.unshift(ids[index]!);
  }
  return rising;
}

function isSame(a: Block, b: Block): boolean {
  return a.type === b.type && JSON.stringify(inOrder(a.props)) === JSON.stringify(inOrder(b.props));
}

/** Props as they compare: the order in which they were stored says nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]);
}
