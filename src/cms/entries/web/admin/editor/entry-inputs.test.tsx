import { expect, test } from "vitest";
import { type EntryFieldName, entryField, sharedNames } from "#cms/entries/entry.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { namesOf } from "#web/form/fields.ts";
import { sharedInputs, textInputs } from "./entry-inputs.tsx";
import { entryFields, type FieldName, fieldOf, languageOf } from "./form/entry-values.ts";

/** Fields of the table that are missing in the editor. */
function gaps(name: FieldName): string[] {
  const field = languageOf(name) ? fieldOf(name) : name;
  const inputs = { ...sharedInputs, ...textInputs };
  const key = `admin:conflict.field.${field}`;
  const untold = languages.flatMap((language) =>
    key.endsWith(translator(language)(key)) ? [`${language} ${key}`] : [],
  );
  return [...(field in inputs ? [] : ["input"]), ...untold];
}

test("each field of the form has an input, and a name in both languages where versions are shown", () => {
  for (const name of namesOf(entryFields)) expect([name, gaps(name)]).toEqual([name, []]);
  const unseen = sharedNames.filter((name: EntryFieldName) => !(name in sharedInputs));
  expect(unseen.every((name) => entryField(name).unseen)).toBe(true);
});

test("a field that was forgotten in one of these places is named with it", () => {
  expect(gaps("subtitle" as FieldName)).toEqual([
    "input",
    "de admin:conflict.field.subtitle",
    "en admin:conflict.field.subtitle",
  ]);
});
