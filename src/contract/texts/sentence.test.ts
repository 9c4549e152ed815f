import { expect, test } from "vitest";
import "#declared.ts";
import { languages } from "../language.ts";
import { sentenceOf } from "./sentence.ts";
import { shippedTexts, translator } from "./translate.ts";

/** Texts of which there is one, whatever the values are. */
const isPlain = (key: string) => !/_(zero|one|other)$/.test(key);

test("every shipped text is filled in with all its values, as they were given", () => {
  for (const language of languages) {
    const t = translator(language);
    for (const [key, text] of [...shippedTexts(language)].filter(([key]) => isPlain(key))) {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
      const values = Object.fromEntries(names.map((name) => [name, `<${name} & $&>`]));
      if (names.length === 0 || "count" in values) continue;
      const meant = names.reduce((whole, name) => whole.split(`{{${name}}}`).join(values[name]), text);
      expect([key, t(key, values)]).toEqual([key, meant]);
      expect([key, sentenceOf(text, language)?.(values)]).toEqual([key, meant]);
    }
  }
});

test("what a visitor has typed is never read as a placeholder or as the name of another text", () => {
  const sentence = sentenceOf("Von {{name}} an {{ to }}", "de");
  expect(sentence?.({ name: "{{to}} $t(site:login.button)", to: "$1" })).toBe("Von {{to}} $t(site:login.button) an $1");
});

test("numbers are written as the language writes them, and what stands for a year is given as a text", () => {
  const filled = languages.map((language) =>
    sentenceOf("{{number}} {{year}}", language)?.({ number: 45_000, year: "2026" }),
  );
  expect(filled).toEqual(["45.000 2026", "45,000 2026"]);
});

test("texts that need more than values, and values that are missing, are left to others", () => {
  for (const text of ["$t(site:login.button) {{name}}", "{{price, currency}}", "{{- name}}"]) {
    expect([text, sentenceOf(text, "de")]).toEqual([text, null]);
  }
  expect(sentenceOf("Von {{name}}", "de")?.({})).toBeNull();
});
