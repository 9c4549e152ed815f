import { type AnyTable, filesIn } from "#contract/fields/fields.ts";
import { type Language, type Localised, languages } from "#contract/language.ts";
import { linkedFiles } from "#contract/links/html-links.ts";
import { slugOf } from "#contract/slug.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import type { Tx } from "#database/database.ts";
import { deepFrozen } from "#platform/changes/deep-frozen.ts";
import { laidOver } from "#platform/publishing/written.ts";

/** What products and groups have in common. Texts of a language are the fields that end in its name. */
export type ThingDocument = {
  name_de: string;
  name_en: string;
  slug_de: string;
  slug_en: string;
  tags: string[];
};

/** A thing of the shop as it is stored. */
export type Stored<D> = { id: string; version: number; draft: D; live: D | null };
export type Loaded<D> = Stored<D> & { createdAt: string; changedAt: string; deletedAt: string | null };
export type Input<D> = { [N in keyof D]?: D[N] | undefined };

/** What guests read of a thing before and after something happened to it. */
export type Lives<D> = { id: string; before: D | null; after: D | null; now: Date };

/** All that the shared use cases need to know of a kind of thing that the shop publishes. */
export type ThingKind<D extends ThingDocument> = {
  kind: "product" | "productgroup";
  rows: "products" | "product_groups";
  table: AnyTable;
  /** What a document that was stored without a field has in it, where that is not the empty value. */
  completed?: Completing<D>["completed"];
  /** The part of its address before its slug, for redirects: `/shop/*` of products. */
  place: string;
  /** What it is called in its address while its name has no letters. */
  unnamed: Record<Language, string>;
  /** The columns that are computed from draft and live copy. */
  columns: (thing: Stored<D>) => Record<string, string | number | null>;
  /** Rows beside their own, in the transaction that stores them; `fresh`: they have just been made. */
  storeBeside?: (tx: Tx, things: Stored<D>[], how: { fresh: boolean }) => Promise<void>;
  /** Refuses what fits the schema and is wrong all the same. @throws Problem */
  check: (thing: { id: string; input: Input<D>; draft: D }) => void;
  /** Refuses what names other things that are not there, or that lead back to it. @throws Problem */
  refer: (tx: Tx, thing: { id: string; input: Input<D>; coming: ReadonlySet<string> }) => Promise<void>;
  /** Refuses what guests must not be shown, in the words of `language`. @throws Problem */
  mayBeShown?: (tx: Tx, thing: { id: string; live: D; language: Language; now: Date }) => Promise<void>;
  /** Others of its kind whose place it takes when this draft is shown. Their rows are locked together with its own. */
  displaces?: (draft: D) => string[];
  /** Makes what belongs to one thing alone that of a live copy, besides slugs. @throws Problem */
  claim?: (tx: Tx, thing: { id: string; live: D }) => Promise<void>;
  /** What follows from another live copy: prices are noted, others are told. */
  follow?: (tx: Tx, lives: Lives<D>) => Promise<void>;
  /** The tags of what has to be forgotten when a live copy comes, changes or goes. */
  forgotten: (lives: Omit<Lives<D>, "now">) => string[];
  /** In the transaction in which one is gone for good. */
  gone?: (tx: Tx, thing: { id: string }) => Promise<void>;
};

const empties = new WeakMap<AnyTable, object>();

/** What is needed to read a stored document. */
export type Completing<D> = {
  table: AnyTable;
  completed?: ((document: D, stored: Partial<D>) => Partial<D>) | undefined;
};

/** The most documents of a table that are kept, and the longest of them, in characters. */
const mostKnown = 200;
const longestKnown = 50_000;

/** By what completes them, and what is stored: those that were read last. */
const knownDocuments = new WeakMap<object, Map<string, unknown>>();

/**
 * A stored document by its table of fields, read-only. What was stored before a field came is without it. Those that are
 * read again and again, as of goods that are being bought, are made once.
 */
export function completedDocument<D>(completing: Completing<D>, json: string): D {
  if (json.length > longestKnown) return deepFrozen(newlyCompleted(completing, json));
  const by = completing.completed ?? completing.table;
  const known = knownDocuments.get(by) ?? new Map<string, unknown>();
  knownDocuments.set(by, known);
  const document = (known.get(json) as D | undefined) ?? deepFrozen(newlyCompleted(completing, json));
  // Moves it to the end: the map begins with what was not read for longest.
  known.delete(json);
  known.set(json, document);
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return document;
}

function newlyCompleted<D>({ table, completed }: Completing<D>, json: string): D {
  let empty = empties.get(table);
  if (!empty) {
    empty = Object.fromEntries(table.names.map((name) => [name, table.rule(name as never).empty]));
    empties.set(table, empty);
  }
  const stored = JSON.parse(json) as Partial<D>;
  const document = { ...empty, ...stored } as D;
  return completed ? { ...document, ...completed(document, stored) } : document;
}

/** The document of a thing out of the database. */
export function documentOf<D extends ThingDocument>(kind: ThingKind<D>, json: string): D {
  return completedDocument(kind, json);
}

/** A document in which nothing is written. */
export function emptyDocument<D extends ThingDocument>(kind: ThingKind<D>): D {
  return documentOf(kind, "{}");
}

/** The document with what was sent laid over it, its HTML cleaned and its slugs fit for addresses. */
export function changedDocument<D extends ThingDocument>(kind: ThingKind<D>, before: D, input: Input<D>): D {
  const sent = kind.table.names.filter((name) => input[name as keyof D] !== undefined);
  const next = { ...before, ...(laidOver(kind.table, sent, { before, input }) as Partial<D>) };
  for (const language of languages) {
    const name = `slug_${language}` as const;
    if (input[name] !== undefined) next[name] = slugOf(next[name], language);
  }
  return next;
}

export function namesOf({ name_de, name_en }: ThingDocument): Localised {
  return { de: name_de, en: name_en };
}

/** Names as they are searched and sorted. */
export function foldedNames(document: ThingDocument, main: Language): string {
  return filedUnder(namesOf(document), main);
}

/** The languages that a thing has a name in: these can be published. */
export function writtenLanguages(document: ThingDocument): Language[] {
  return languages.filter((language) => document[`name_${language}`] !== "");
}

type Sides<D> = { draft: D; live: D | null; site: readonly Language[] };

/** Whether guests would read something else in one of these languages if the draft were published. */
export function differs<D extends ThingDocument>(kind: ThingKind<D>, { draft, live, site }: Sides<D>): boolean {
  if (!live) return false;
  const wordless = (document: D) => {
    const shown = writtenLanguages(document).filter((language) => site.includes(language));
    return kind.table.names
      .filter((name) => isShared(name) || shown.some((language) => name.endsWith(`_${language}`)))
      .map((name) => [name, document[name as keyof D]]);
  };
  return JSON.stringify(wordless(draft)) !== JSON.stringify(wordless(live));
}

function isShared(name: string): boolean {
  return !languages.some((language) => name.endsWith(`_${language}`));
}

/** Whether its texts are there in both languages: the name, and what is written in the other one. */
export function translationOf<D extends ThingDocument>({ table }: ThingKind<D>, document: D): "complete" | "missing" {
  const filled = (name: string) => {
    const value = document[name as keyof D] as unknown;
    return typeof value === "string" ? value !== "" : Array.isArray(value) && value.length > 0;
  };
  const stems = table.names
    .filter((name) => name.endsWith("_de") && name !== "slug_de")
    .map((name) => name.slice(0, -3));
  const whole = document.name_de !== "" && document.name_en !== "";
  return whole && stems.every((stem) => filled(`${stem}_de`) === filled(`${stem}_en`)) ? "complete" : "missing";
}

/** What guests read after a publication: in these languages the draft, in others what they read before. */
export function publishedDocument<D extends ThingDocument>(
  kind: ThingKind<D>,
  { draft, live }: Pick<Stored<D>, "draft" | "live">,
  { wanted, kept }: { wanted: readonly Language[]; kept: (language: Language) => boolean },
): D {
  const empty = emptyDocument(kind);
  const others = languages.filter((language) => !wanted.includes(language));
  const left = others.map((language) => inLanguage(kind, live && kept(language) ? live : empty, language));
  return Object.assign({ ...draft }, ...left) as D;
}

/** A draft that says what was published. What it says in languages that the site does not have stays. */
export function draftOfLive<D extends ThingDocument>(
  kind: ThingKind<D>,
  { draft, live, site }: { draft: D; live: D; site: readonly Language[] },
): D {
  const off = languages.filter((language) => !site.includes(language));
  return Object.assign({ ...live }, ...off.map((language) => inLanguage(kind, draft, language))) as D;
}

/** A live copy without one of its languages; null if none is left. */
export function withoutLanguage<D extends ThingDocument>(kind: ThingKind<D>, live: D, language: Language): D | null {
  const next = { ...live, ...inLanguage(kind, emptyDocument(kind), language) };
  return writtenLanguages(next).length > 0 ? next : null;
}

function inLanguage<D extends ThingDocument>({ table }: ThingKind<D>, document: D, language: Language): Partial<D> {
  const own = table.names.filter((name) => name.endsWith(`_${language}`));
  return Object.fromEntries(own.map((name) => [name, document[name as keyof D]])) as Partial<D>;
}

/** Every file that it shows, offers or links to. */
export function filesOf<D extends ThingDocument>({ table }: ThingKind<D>, document: D): string[] {
  return [...new Set([...filesIn(table, document), ...linkedFiles(document)])];
}
