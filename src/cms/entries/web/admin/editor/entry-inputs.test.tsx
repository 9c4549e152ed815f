import { expect, test } from "vitest";
import { type EntryFieldName, entryField, sharedNames } from "#cms/entries/entry.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/translate.ts";
import { namesOf } from "#web/form/fields.ts";
import { sharedInputs, textInputs } from "./entry-inputs.tsx";
import { entryFields, type FieldName, fieldOf, languageOf } from "./form/entry-values.ts";

/** Fields of the table that are missing in the editor. */
function gaps(name: FieldName): string[] {
  const field = languageOf(name) ? fieldOf(name) : name;
  const inputs = { ...sharedInputs, ...textInputs };
  const keys = [`admin:conflict.field.${name}`, ...(isTold(name) ? [`admin:versions.field.${name}`] : [])];
  const untold = languages.flatMap((language) =>
    keys.filter((key) => key.endsWith(translator(language)(key))).map((key) => `${language} ${key}`),
  );
  return [...(field in inputs ? [] : ["input"]), ...untold];
}

function isTold(name: FieldName): boolean {
  const { kind, words } = entryField(fieldOf(name)) ?? {};
  return words !== undefined || (kind !== "picture" && kind !== "parts");
}

test("each field of the form has an input, and a name in both languages wherever versions are shown", () => {
  for (const name of namesOf(entryFields)) expect([name, gaps(name)]).toEqual([name, []]);
  const unseen = sharedNames.filter((name: EntryFieldName) => !(name in sharedInputs));
  expect(unseen.every((name) => entryField(name).unseen)).toBe(true);
});

test("a field that was forgotten in one of these places is named with it", () => {
  expect(gaps("subtitle" as FieldName)).toEqual([
    "input",
    ...["de admin:conflict.field.subtitle", "de admin:versions.field.subtitle"],
    ...["en admin:conflict.field.subtitle", "en admin:versions.field.subtitle"],
  ]);
});
