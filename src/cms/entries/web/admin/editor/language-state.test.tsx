import { expect, test } from "vitest";
import { entryWith } from "../testing-entry.ts";
import { stateOf } from "./language-state.tsx";

const german = { title: "Lese", content: "<p>Am Samstag lesen wir.</p>" };

test("an English text that is still the German one is not said to be up to date", () => {
  const state = (en_title: string, en_content: string) =>
    stateOf({ entry: entryWith(), values: { ...german, en_title, en_content } }, "en");
  expect(state("Lese", german.content)).toBe("copied");
  expect(state("Harvest", german.content)).toBe("copied");
  expect(state("Harvest", "<p>We harvest on Saturday.</p>")).toBe("complete");
  expect(state("", german.content)).toBe("missing");
  expect(
    stateOf({ entry: entryWith(), values: { ...german, en_title: "Lese", en_content: german.content } }, "de"),
  ).toBe("complete");
});

test("what has no words needs no translation", () => {
  const bare = { title: "2024", content: "<p>2024&nbsp;</p>", en_title: "2024", en_content: "<p>2024&nbsp;</p>" };
  expect(stateOf({ entry: entryWith(), values: bare }, "en")).toBe("complete");
});
