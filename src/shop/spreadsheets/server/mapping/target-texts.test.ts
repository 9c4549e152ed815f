import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { targetText } from "#shop/spreadsheets/target-text.ts";
import { sheetTargets } from "./targets.ts";

test("all that a column can mean has a name of its own in both languages, which is no word of the code", () => {
  for (const language of languages) {
    const named = sheetTargets.map((target) => [target, targetText(target, translator(language))] as const);
    expect(named.filter(([target, text]) => text === target || /sheet\.target|[{}]|[._]/.test(text))).toEqual([]);
    const texts = named.map(([, text]) => text);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});
