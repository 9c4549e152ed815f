import { expect, test } from "vitest";
import type { Translate } from "#contract/texts/translate.ts";
import { gapsOf } from "#web/admin/form/testing-form-gaps.tsx";
import { json } from "#web/form/fields.ts";
import { FormScreen } from "./form-screen.tsx";
import { type FormValues, formFields, partLabel } from "./form-values.ts";

const screen = <FormScreen form={null} pages={[]} main="de" />;
const form = {
  fields: formFields,
  ids: "form",
  screen,
  labelOf: (name: keyof FormValues, { t }: { t: Translate }) => partLabel(name, t),
};

test("each field of a form has an input in the builder and a name in both languages", async () => {
  expect(await gapsOf(form)).toEqual([]);
});

test("a field that has neither is named", async () => {
  const fields = { ...formFields, teaser: json("teaser", []) };
  expect(await gapsOf({ ...form, fields })).toEqual(["teaser: input", "teaser: name in de", "teaser: name in en"]);
});
