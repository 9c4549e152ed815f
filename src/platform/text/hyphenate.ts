import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Language } from "#contract/language.ts";

const require = createRequire(import.meta.url);

type Library = { config: (options: object) => { get: (language: string) => (text: string) => string } };

const patterns: Record<Language, string> = { de: "de", en: "en-gb" };
const known = new Map<string, (word: string) => string>();
const most = 5000;
const words = new Map<string, string>();

/** A word with soft hyphens, by the patterns of TeX. They are loaded with the first long word of a language. */
export function hyphenate(word: string, language: Language): string {
  const key = `${language} ${word}`;
  const before = words.get(key);
  if (before !== undefined) return before;
  if (words.size >= most) words.clear();
  const after = hyphenator(patterns[language])(word);
  words.set(key, after);
  return after;
}

function hyphenator(pattern: string): (word: string) => string {
  const loaded = known.get(pattern);
  if (loaded) return loaded;
  const { default: library } = require("hyphenopoly") as { default: Library };
  const hyphenators = library.config({
    require: [pattern],
    sync: true,
    hyphen: "\u00ad",
    // Three letters at least before and after a hyphen.
    leftmin: 3,
    rightmin: 3,
    loaderSync: (file: string) => readFileSync(require.resolve(`hyphenopoly/patterns/${file}`)),
  });
  const made = hyphenators.get(pattern);
  known.set(pattern, made);
  return made;
}
