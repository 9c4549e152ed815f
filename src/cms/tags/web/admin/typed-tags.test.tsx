import { expect, test } from "vitest";
import { tagsIn, tagsOfTexts } from "./typed-tags.ts";

const known = ["Wein", "Wein|Rotwein", "Preis > 20 Euro"];

test("a new tag is typed with its branches, and an existing one keeps its spelling", () => {
  expect(tagsOfTexts(["wein > rotwein", "Hof › Menschen"], { value: [], known })).toEqual([
    "Wein|Rotwein",
    "Hof|Menschen",
  ]);
});

test("a tag with an arrow in its name stays as it is when another one is added", () => {
  const value = ["Preis > 20 Euro", "Früher › heute"];
  const texts = [...value, "Wein › Rotwein"];
  expect(tagsOfTexts(texts, { value, known })).toEqual([...value, "Wein|Rotwein"]);
});

test("without script, a path is typed as in the field; what a dialog has chosen is taken as it is", () => {
  const form = new FormData();
  form.append("tag", "Preis > 20 Euro");
  form.append("typed", "Wein > Rotwein");
  form.append("typed", "");
  expect(tagsIn(form)).toEqual(["Preis > 20 Euro", "Wein|Rotwein"]);
});
