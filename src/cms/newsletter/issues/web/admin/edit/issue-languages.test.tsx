import { expect, test } from "vitest";
import { button } from "#cms/elements/blocks/buttons/block.ts";
import { newBlock } from "#contract/blocks/block.ts";
import { drawnFor, languageNames, languagesOf } from "#web/testing-languages.tsx";
import { BlockFields } from "./blocks/block-fields.tsx";
import { IssueScreen } from "./issue-screen.tsx";

const choices = { lists: [], tags: [], sells: true };
const screen = <IssueScreen issue={null} check={null} choices={choices} types={[]} things={{}} />;
const fields = <BlockFields block={newBlock(button, "b")} type={button} things={{}} onChange={() => {}} />;

test("an issue is written in the main language first, which readers of the other one get if theirs is missing", () => {
  expect(languagesOf(drawnFor(["de", "en"], screen))).toEqual(["de", "en", "de", "en"]);
  const english = drawnFor(["en", "de"], screen);
  expect(languagesOf(english)).toEqual(["en", "de", "en", "de"]);
  expect(english).toContain("Leer: Alle erhalten die englische Ausgabe.");
  expect(languagesOf(drawnFor(["en", "de"], fields))).toEqual(["en", "de"]);
});

test("on a site with one language an issue knows no other: no fields, and no readers to choose by it", () => {
  const html = drawnFor(["de"], screen);
  expect([languagesOf(html), languageNames.exec(html)]).toEqual([["de"], null]);
  expect(languageNames.exec(drawnFor(["de"], fields))).toBeNull();
});
