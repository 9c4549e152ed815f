import { expect, test } from "vitest";
import { withText } from "./with-text.ts";

const both = { de: "Hof", en: "Yard" };

test("a text that is emptied in the main language stays empty beside its translation, which is kept", () => {
  expect(withText(both, { language: "de", main: "de", text: "" })).toEqual({ de: "", en: "Yard" });
  expect(withText({ de: "", en: "Yard" }, { language: "de", main: "de", text: "Platz" })).toEqual({
    de: "Platz",
    en: "Yard",
  });
});

test("a translation that is emptied is missing, so that visitors read the main language", () => {
  expect(withText(both, { language: "en", main: "de", text: "" })).toEqual({ de: "Hof" });
  expect(withText(both, { language: "de", main: "en", text: "" })).toEqual({ en: "Yard" });
});

test("of a text that is emptied in all languages nothing is left", () => {
  expect(withText({ de: "Hof" }, { language: "de", main: "de", text: "" })).toEqual({});
  expect(withText({ de: "", en: "Yard" }, { language: "en", main: "de", text: "" })).toEqual({});
});
