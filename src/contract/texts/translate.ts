import i18next, { type FormatterModule, type i18n, type TOptions } from "i18next";
import { numberText } from "../formats/number.ts";
import { isLanguage, type Language, languages } from "../language.ts";
import deAdmin from "./de/admin.json" with { type: "json" };
import deMail from "./de/mail.json" with { type: "json" };
import deProblem from "./de/problem.json" with { type: "json" };
import deSite from "./de/site.json" with { type: "json" };
import enAdmin from "./en/admin.json" with { type: "json" };
import enMail from "./en/mail.json" with { type: "json" };
import enProblem from "./en/problem.json" with { type: "json" };
import enSite from "./en/site.json" with { type: "json" };
import { canReplace } from "./own-text.ts";
import { isOneText, type Sentence, sentenceOf, type Values } from "./sentence.ts";
import { Shipped, type Texts } from "./shipped.ts";

export type { Texts } from "./shipped.ts";

/** `t("site:login.button")`, with values for its `{{placeholders}}`. */
export type Translate = (key: string, values?: Values) => string;

/** The texts of the house; features add their own. */
const shipped: Record<Language, Shipped> = {
  de: new Shipped({ admin: deAdmin, mail: deMail, problem: deProblem, site: deSite }),
  en: new Shipped({ admin: enAdmin, mail: enMail, problem: enProblem, site: enSite }),
};

/** Numbers are written as the language writes them: `45.000`. What must not be, such as a year, is given as a text. */
const numbers: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === "number" && isLanguage(language) ? numberText(value, language) : (value as string),
};

const fallback: Language = "de";
const usualSpace = "site";

const instance: i18n = i18next.createInstance().use(numbers);
await instance.init({
  resources: {},
  lng: "de",
  fallbackLng: fallback,
  defaultNS: usualSpace,
  returnEmptyString: false,
  // React escapes what it prints; mails and problems are plain text.
  interpolation: { escapeValue: false, alwaysFormat: true },
});

let laid: Overlay = {};

const fixed = new Map<Language, Translate>();
/** What i18next has: `de:site`. */
const ready = new Set<string>();

/** Adds a feature's texts. */
export function shipTexts(texts: Record<Language, Texts>): void {
  fixed.clear();
  ready.clear();
  for (const language of languages) shipped[language].add(texts[language]);
}

/**
 * Gives i18next a namespace in a language, and what stands in for missing texts: a site whose staff is asleep speaks one
 * language, and none of the words of the admin centre.
 */
function prepare(language: Language, space: string): void {
  for (const one of [language, fallback]) {
    if (ready.has(`${one}:${space}`)) continue;
    ready.add(`${one}:${space}`);
    instance.removeResourceBundle(one, space);
    const texts = shipped[one].space(space);
    const own = Object.entries(laid[one] ?? {}).filter(([key]) => spaceOf(key) === space);
    // i18next writes the owner's texts into what it is given.
    const given = own.length > 0 ? copyOf(texts) : texts;
    instance.addResourceBundle(one, space, given, false, true, { skipCopy: true });
    for (const [key, text] of own) {
      const from = shippedText(one, key);
      if (from !== undefined && canReplace(from, text))
        instance.addResource(one, space, key.slice(space.length + 1), text);
    }
  }
}

function spaceOf(key: string): string {
  const end = key.indexOf(":");
  return end === -1 ? usualSpace : key.slice(0, end);
}

/** The most filled sentences to cache for each language, and the longest of their keys, in characters. */
const mostSentences = 500;
const longestKey = 500;

/**
 * Translates into one language. Texts without values are cached for good, and so are those into which values are only
 * written; of those that depend on a number, the most recently used are cached.
 */
export function translator(language: Language): Translate {
  const known = fixed.get(language);
  if (known) return known;
  const fixedT = instance.getFixedT(language);
  const t = (key: string, options: TOptions = {}): string => {
    prepare(language, spaceOf(key));
    return fixedT(key, options);
  };
  const plain = new Map<string, string>();
  const sentences = new Map<string, Sentence | null>();
  const chosen = new Map<string, string>();
  const filled = (key: string, values: Values): string => {
    let sentence = sentences.get(key);
    if (sentence === undefined) {
      sentence = sentenceOf(t(key, { skipInterpolation: true }), language);
      sentences.set(key, sentence);
    }
    return sentence?.(values) ?? t(key, values);
  };
  /** One of several texts, by a number. */
  const fitting = (key: string, values: Values): string => {
    const whole = `${key} ${JSON.stringify(values)}`;
    const before = chosen.get(whole);
    if (before !== undefined) return before;
    const sentence = t(key, values);
    // Visitors choose some values, such as the text of a message in a mail.
    if (whole.length > longestKey) return sentence;
    if (chosen.size >= mostSentences) chosen.clear();
    chosen.set(whole, sentence);
    return sentence;
  };
  const translate: Translate = (key, values) => {
    if (values) return isOneText(values) ? filled(key, values) : fitting(key, values);
    let text = plain.get(key);
    if (text === undefined) {
      text = t(key);
      plain.set(key, text);
    }
    return text;
  };
  fixed.set(language, translate);
  return translate;
}

function copyOf<T extends object>(texts: T): T {
  return JSON.parse(JSON.stringify(texts)) as T;
}

/** The shipped texts of a language by their keys: `site:login.button`, `site:overlay.unread_one`. */
export function shippedTexts(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const collect = (texts: Texts, before: string): void => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === "string") found.set(before + key, value);
      else collect(value, `${before}${key}.`);
    }
  };
  for (const space of shipped[language].spaces()) collect(shipped[language].space(space), `${space}:`);
  return found;
}

/** The shipped text of a key, or undefined if there is none. */
export function shippedText(language: Language, key: string): string | undefined {
  const [space = "", path = ""] = key.split(":");
  let found: string | Texts | undefined = shipped[language].space(space);
  for (const part of path.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}

/** An owner's own wording by language and key. */
export type Overlay = Partial<Record<Language, Record<string, string>>>;

/** The overlay that was laid last. */
export function laidTexts(): Overlay {
  return laid;
}

/**
 * Lays an owner's own texts over the shipped ones: `{ de: { "site:login.button": "Anmelden" } }`. A text that is left
 * out in the next call is the shipped one again. So is one that no longer fits the shipped text: an update may have
 * given that other placeholders.
 */
export function overlayTexts(overlay: Overlay): void {
  laid = overlay;
  fixed.clear();
  ready.clear();
}
