import i18next, { type i18n } from "i18next";
import { type Language, languages } from "./language.ts";
import deAdmin from "./texts/de/admin.json" with { type: "json" };
import deMail from "./texts/de/mail.json" with { type: "json" };
import deProblem from "./texts/de/problem.json" with { type: "json" };
import deSite from "./texts/de/site.json" with { type: "json" };
import enAdmin from "./texts/en/admin.json" with { type: "json" };
import enMail from "./texts/en/mail.json" with { type: "json" };
import enProblem from "./texts/en/problem.json" with { type: "json" };
import enSite from "./texts/en/site.json" with { type: "json" };

/** `t("site:login.button")`, with values for its `{{placeholders}}`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const shipped = {
  de: { admin: deAdmin, mail: deMail, problem: deProblem, site: deSite },
  en: { admin: enAdmin, mail: enMail, problem: enProblem, site: enSite },
};

const instance: i18n = i18next.createInstance();
await instance.init({
  resources: shipped,
  lng: "de",
  fallbackLng: "de",
  defaultNS: "site",
  returnEmptyString: false,
  // React escapes what it prints, mails and problems are plain text.
  interpolation: { escapeValue: false },
});

const fixed = new Map<Language, Translate>();

/** Translates into one language. Texts without values are looked up once and then remembered. */
export function translator(language: Language): Translate {
  const known = fixed.get(language);
  if (known) return known;
  const t = instance.getFixedT(language);
  const plain = new Map<string, string>();
  const translate: Translate = (key, values) => {
    if (values) return t(key, values);
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

/** An owner's own wording by language and key. */
export type Overlay = Partial<Record<Language, Record<string, string>>>;

/**
 * Lays an owner's own texts over the shipped ones: `{ de: { "site:login.button": "Anmelden" } }`.
 * A text that is left out next time is the shipped one again.
 */
export function overlayTexts(overlay: Overlay): void {
  fixed.clear();
  for (const language of languages) {
    for (const [space, texts] of Object.entries(shipped[language])) {
      instance.removeResourceBundle(language, space);
      instance.addResourceBundle(language, space, JSON.parse(JSON.stringify(texts)) as object);
    }
    for (const [key, text] of Object.entries(overlay[language] ?? {})) {
      const [space = "site", path = key] = key.includes(":") ? key.split(":") : ["site", key];
      instance.addResource(language, space, path, text);
    }
  }
}
