import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { auditActions, auditGroups } from "../audit.ts";
import { languages } from "../language.ts";
import { notificationKindNames, textKeyOf } from "../notifications.ts";
import { personalForms } from "../personal-forms.ts";
import { rights } from "../rights/rights.ts";
import { problems } from "../wire/problem.ts";
import { overlayTexts, translator } from "./translate.ts";

const source = fileURLToPath(new URL("../../", import.meta.url));
const house = "contract/texts";
/** Folders of features that bring texts. */
const features = globSync("{cms,shop}/**/texts", { cwd: source }).map((path) => path.replaceAll("\\", "/"));

type Texts = Map<string, string>;

/** `site:login.button` → its text, for all that a folder has in a language. */
function textsOf(language: string, folder: string): Texts {
  const texts: Texts = new Map();
  const walk = (value: unknown, space: string, path: string[]): void => {
    if (typeof value === "string") texts.set(`${space}:${path.join(".")}`, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, space, [...path, key]);
  };
  const read = (path: string): object => JSON.parse(readFileSync(`${source}${folder}/${path}`, "utf8")) as object;
  if (folder === house) {
    for (const file of readdirSync(`${source}${house}/${language}`)) {
      walk(read(`${language}/${file}`), file.replace(".json", ""), []);
    }
  } else {
    for (const [space, texts] of Object.entries(read(`${language}.json`))) walk(texts, space, []);
  }
  return texts;
}

const allTexts = (language: string): Texts =>
  new Map([house, ...features].flatMap((folder) => [...textsOf(language, folder)]));

const placeholders = (text: string) => (text.match(/\{\{?\w+\}?\}/g) ?? []).toSorted();

describe.each([house, ...features])("texts of %s", (folder) => {
  const german = textsOf("de", folder);
  const english = textsOf("en", folder);

  test("every text stands in both languages, and none is empty", () => {
    expect([...english.keys()].toSorted()).toEqual([...german.keys()].toSorted());
    const empty = [...german, ...english].filter(([, text]) => text.trim() === "");
    expect(empty).toEqual([]);
  });

  test("a text has the same placeholders in both languages", () => {
    for (const [key, text] of german) {
      expect([key, placeholders(english.get(key) ?? "")]).toEqual([key, placeholders(text)]);
    }
  });
});

test("both languages have the same files, each file is loaded, and no text stands in two of them", () => {
  expect(readdirSync(`${source}${house}/en`)).toEqual(readdirSync(`${source}${house}/de`));
  expect(features.length).toBeGreaterThan(15);
  for (const language of languages) {
    const keys = [house, ...features].flatMap((folder) => [...textsOf(language, folder).keys()]);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    for (const [key, text] of allTexts(language)) {
      if (placeholders(text).length === 0) expect(translator(language)(key)).toBe(text);
    }
  }
});

test("English texts write email without a hyphen, but for the two sentences that the specification words", () => {
  // What a provider calls it itself stays as it is.
  const spelled = [...allTexts("en")].filter(([, text]) => /\be-mail/i.test(text.replaceAll("“E-Mail”", "")));
  expect(spelled.map(([key]) => key).toSorted()).toEqual(["problem:EMAIL_FORMAT", "problem:EMAIL_REQUIRED"]);
});

test("every refusal has a sentence of its own in German and in English", () => {
  for (const language of languages) {
    const sentences = Object.keys(problems()).map((code) => translator(language)(`problem:${code}`));
    for (const [index, code] of Object.keys(problems()).entries()) expect(sentences[index]).not.toBe(code);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
  expect(translator("de")("problem:C100")).not.toBe(translator("en")("problem:C100"));
});

test("every act in the audit log has a sentence of its own in German and in English, and every group a name", () => {
  for (const language of languages) {
    const texts = allTexts(language);
    const sentences = auditActions().map((action) => texts.get(`admin:audit.action.${action}`));
    expect(auditActions().filter((_, index) => !sentences[index])).toEqual([]);
    expect(new Set(sentences).size).toBe(auditActions().length);
    expect(auditGroups().filter((group) => !texts.get(`admin:audit.group.${group}`))).toEqual([]);
  }
});

test("every kind of notification has a name and its sentences in German and in English", () => {
  const asked = notificationKindNames().flatMap((kind) =>
    ["name", "sentence", "many_one", "many_other"].map((one) => `notifications:kind.${textKeyOf(kind)}.${one}`),
  );
  for (const language of languages) {
    const texts = allTexts(language);
    expect(asked.filter((key) => !texts.get(key))).toEqual([]);
    expect(new Set(asked.map((key) => texts.get(key))).size).toBe(asked.length);
  }
});

test("every right has a name in German and in English", () => {
  for (const language of languages) {
    const texts = allTexts(language);
    const named = Object.entries(rights()).flatMap(([resource, actions]) =>
      ["name", ...Object.keys(actions)].map((one) => `admin:rights.${resource}.${one}`),
    );
    expect(named.filter((key) => !texts.get(key))).toEqual([]);
  }
});

test("every form in which visitors give personal data is explained in German and in English", () => {
  const asked = [...personalForms().keys()].flatMap((form) => [
    `consent:privacy.${form}.title`,
    `consent:privacy.${form}.text`,
  ]);
  expect(asked.length).toBeGreaterThan(0);
  for (const language of languages) {
    const texts = allTexts(language);
    expect(asked.filter((key) => !texts.get(key))).toEqual([]);
  }
});

test("refusals quoted in the specification are worded as there", () => {
  expect(translator("de")("problem:LOGIN_FAILED")).toBe("Benutzer oder Passwort falsch");
  expect(translator("en")("problem:EMAIL_REQUIRED")).toBe("E-mail is required");
  expect(translator("en")("problem:EMAIL_FORMAT")).toBe("E-mail must be valid");
  expect(translator("de")("problem:USER_UNKNOWN")).toBe("kein Benutzer gefunden");
  expect(translator("de")("problem:PASSWORD_INVALID")).toBe("ungültiges Passwort");
  expect(translator("en")("problem:TOKEN_USED")).toBe("token already used or expired");
  expect(translator("de")("problem:E11000")).toBe("Ihre angegebene Email Adresse ist im System bereits vorhanden!");
  expect(translator("de")("problem:RECIPIENT_REJECTED")).toBe("Ihre angegebene Email Adresse wurde nicht gefunden!");
});

test("numbers in sentences are written as the language writes them", () => {
  expect(translator("de")("admin:users.total", { count: 45_000 })).toBe("45.000 Benutzer");
  expect(translator("en")("admin:users.total", { count: 45_000 })).toBe("45,000 users");
  expect(translator("de")("admin:users.total", { count: 1 })).toBe("1 Benutzer");
});

describe("texts that an owner words differently", () => {
  afterEach(() => overlayTexts({}));

  test("they are used at once, in their language alone", () => {
    const english = translator("en")("site:login.title");
    overlayTexts({ de: { "site:login.title": "Hereinspaziert" } });
    expect(translator("de")("site:login.title")).toBe("Hereinspaziert");
    expect(translator("en")("site:login.title")).toBe(english);
  });

  test("one that is left out next time is the shipped one again", () => {
    const shipped = allTexts("de").get("site:login.title");
    overlayTexts({ de: { "site:login.title": "Hereinspaziert" } });
    overlayTexts({ de: { "site:logout": "Tschüss" } });
    expect(translator("de")("site:login.title")).toBe(shipped);
    expect(translator("de")("site:logout")).toBe("Tschüss");
  });

  test("their placeholders are filled as in the shipped ones", () => {
    overlayTexts({ en: { "problem:TOO_LARGE": "Max {{limit}}!" } });
    expect(translator("en")("problem:TOO_LARGE", { limit: "1 MB" })).toBe("Max 1 MB!");
  });
});
