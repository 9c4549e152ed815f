import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { isLikelyPart, leastCompound, restsBeside, splitsOf } from "../words/compounds.ts";
import type { AskedWord } from "../words/parse-query.ts";
import { isStopWord } from "../words/stop-words.ts";
import { distanceOf, errorsIn, innerTrigrams, trigramsOf } from "../words/trigrams.ts";
import { stemOf } from "../words/words.ts";
import { columns, type Known, wordsWithMany, wordsWithRarest } from "./like-words.ts";

/** A word of the vocabulary by which something is found, and what its form is worth. */
export type Form = { stem: number; word: string; found_in: number; worth: number };

/** How an asked word is found: by any of these forms. */
export type Expanded = {
  /** The number of the very word; null while nothing has it in this form. */
  exact: number | null;
  forms: Form[];
  /** The word that was probably meant, as it is shown, if the asked one is nowhere. */
  meant: string | null;
};

/** What the forms of a word are worth beside each other; the very word is worth 12. */
export const worths = { exact: 12, stem: 10, synonym: 7, typed: 6, part: 6, begun: 4 } as const;

/** The most compounds by which a word is found, those of most things first, and how many things they may be in. */
const mostCompounds = 40;
const mostCandidates = 300;
const mostInCompounds = 10_000;
/** The most words whose likeness to a misspelt one is measured. */
const mostAlike = 60;

type Asking = {
  asked: AskedWord;
  language: Language;
  /** What the owner says means the same as a word, folded. */
  synonyms: (word: string) => string[];
};

/**
 * The forms in which a word is found: itself, its stem, the compounds that it is a part of, and its synonyms. A word that
 * nothing has is found by its two parts, or else by the word that was probably meant; two parts are two words. Nothing at
 * all: no forms.
 */
export async function expandWord(db: Db, { asked, language, synonyms }: Asking): Promise<Expanded[]> {
  const known = await expandKnown(db, { word: asked.word, language, synonyms });
  if (known.forms.length > 0) return [known];
  const parts = asked.parts.length > 0 ? asked.parts : await partsOf(db, { word: asked.word, language });
  if (parts.length > 0) {
    return Promise.all(parts.map((word) => expandKnown(db, { word, language, synonyms })));
  }
  const meant = await meantBy(db, { word: asked.word, language });
  if (!meant) return [{ exact: null, forms: [], meant: null }];
  const corrected = await expandKnown(db, { word: meant.word, language, synonyms: () => [] });
  const forms = corrected.forms.map((form) => ({ ...form, worth: Math.min(form.worth, worths.typed) }));
  return [{ exact: null, forms, meant: meant.shown }];
}

type Word = { word: string; language: Language };

async function expandKnown(db: Db, { word, language, synonyms }: Word & Pick<Asking, "synonyms">): Promise<Expanded> {
  const others = synonyms(word);
  const words = [word, ...others];
  const stemmed = words.map((one) => stemOf(one, language));
  const [rows, compounds] = await Promise.all([
    db
      .selectFrom("search_vocabulary")
      .select(columns)
      .where("language", "=", language)
      .where("word", "in", [...new Set([...words, ...stemmed])])
      .execute(),
    compoundsWith(db, { word, language }),
  ]);
  const byWord = new Map(rows.map((row) => [row.word, row]));
  const forms = new Map<number, Form>();
  const add = (row: Known | undefined, worth: number) => {
    if (row && row.found_in > 0 && !forms.has(row.stem)) {
      forms.set(row.stem, { stem: row.stem, word: row.word, found_in: row.found_in, worth });
    }
  };
  for (const [at, one] of words.entries()) {
    const worth = at === 0 ? worths.stem : worths.synonym;
    add(stemRow(byWord.get(stemmed[at]!)), worth);
    // A word whose stem is stemmed further, such as a name.
    const own = byWord.get(one);
    if (own && own.written_in > 0 && !forms.has(own.stem)) {
      forms.set(own.stem, { stem: own.stem, word: one, found_in: own.written_in, worth });
    }
  }
  for (const { worth, ...row } of compounds) add({ ...row, found_in: row.written_in }, worth);
  const very = byWord.get(word);
  return { exact: very && very.written_in > 0 ? very.no : null, forms: [...forms.values()], meant: null };
}

/** The row of a stem, whose own stem may be shorter: words are found by its number. */
function stemRow(row: Known | undefined): Known | undefined {
  return row && { ...row, stem: row.no };
}

/** The words of the site that are compounds of this one, most of all those whose rest is a word of the site, too. */
async function compoundsWith(db: Db, { word, language }: Word): Promise<(Known & { worth: number })[]> {
  const stem = stemOf(word, language);
  const trigrams = innerTrigrams(stem);
  if (trigrams.length === 0 || /\d/.test(word)) return [];
  const candidates = (await wordsWithRarest(db, { trigrams, most: mostCandidates, language })).filter(
    (row) => row.word.length >= leastCompound && row.word.includes(stem),
  );
  const rests = candidates.map((row) => restsBeside(word, row.word, language));
  const known = await writtenAmong(db, { words: rests.flat(), language });
  const compounds = candidates.flatMap((row, at): (Known & { worth: number })[] => {
    if (rests[at]!.some((rest) => known.has(rest))) return [{ ...row, worth: worths.part }];
    return isLikelyPart(word, row.word, language) ? [{ ...row, worth: worths.begun }] : [];
  });
  let things = 0;
  return compounds
    .sort((a, b) => b.worth - a.worth)
    .filter(({ written_in }, at) => at < mostCompounds && (things += written_in) <= mostInCompounds);
}

/** The two words of the site that a word consists of; none if it does not. */
async function partsOf(db: Db, { word, language }: Word): Promise<string[]> {
  const splits = splitsOf(word);
  const known = await writtenAmong(db, { words: splits.flat(), language });
  return splits.find((parts) => parts.every((part) => known.has(part))) ?? [];
}

/** Those of these words that the site has, in whatever form; not those that stand in every text. */
async function writtenAmong(
  db: Db,
  { words, language }: { words: string[]; language: Language },
): Promise<ReadonlySet<string>> {
  const telling = [...new Set(words)].filter((word) => !isStopWord(word, language)).slice(0, 2000);
  if (telling.length === 0) return new Set();
  const forms = new Set(telling.flatMap((word) => [word, stemOf(word, language)]));
  const rows = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where("language", "=", language)
    .where("word", "in", [...forms])
    .where((eb) => eb.or([eb("written_in", ">", 0), eb("found_in", ">", 0)]))
    .execute();
  const known = new Set(rows.map((row) => row.word));
  return new Set(telling.filter((word) => known.has(word) || known.has(stemOf(word, language))));
}

/** The word that was probably meant: with the fewest errors, with the same first letter, of most things. */
async function meantBy(db: Db, { word, language }: Word): Promise<Known | null> {
  const most = errorsIn(word);
  if (most === 0 || isStopWord(word, language)) return null;
  const trigrams = trigramsOf(word);
  // One error changes at most three runs of three characters. Words that share only one are too many to be looked at.
  const least = Math.max(2, trigrams.length - 3 * most);
  const alike = await wordsWithMany(db, { trigrams, least, most: mostAlike, language });
  const near = alike
    .map((row) => ({ row, errors: distanceOf(word, row.word, most), begins: row.word[0] === word[0] ? 0 : 1 }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || a.begins - b.begins || b.row.written_in - a.row.written_in);
  return near[0]?.row ?? null;
}
