import { expect, test } from "vitest";
import { newField } from "#cms/messages/form.ts";
import { formFaults } from "#cms/messages/form-faults.ts";
import { drawnFor, languageNames, languagesOf } from "#web/testing-languages.tsx";
import { FieldSettings } from "./field-settings.tsx";
import { FormScreen } from "./form-screen.tsx";

const question = { ...newField("text", "f00000001"), label: { en: "Colour" } };
const settings = <FieldSettings field={question} fixed={false} rule={undefined} onChange={() => {}} />;

test("the builder asks for the main language first and needs it alone", () => {
  const html = drawnFor(["en", "de"], settings);
  expect(languagesOf(html).slice(0, 2)).toEqual(["en", "de"]);
  const needed = [...html.matchAll(/<input[^>]*aria-required="true"[^>]*>/g)].map(([input]) => languagesOf(input)[0]);
  expect(needed).toEqual(["en"]);
  expect(languagesOf(drawnFor(["de", "en"], settings)).slice(0, 2)).toEqual(["de", "en"]);
  expect([formFaults([question], "en"), formFaults([question], "de")]).toEqual([[], [{ at: 0, rule: "FORM_LABEL" }]]);
});

test("for a site with one language the builder shows no trace of another", () => {
  const html = drawnFor(["en"], <FormScreen form={null} pages={[]} main="en" />);
  expect([languagesOf(html), languageNames.exec(html)]).toEqual([["en"], null]);
});
