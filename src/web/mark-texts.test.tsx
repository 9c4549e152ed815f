import "#declared.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeMark, keysIn, markEnd, withoutMarks } from "#contract/texts/text-marks.ts";
import { translator } from "#contract/texts/translate.ts";
import { markTexts } from "./mark-texts.ts";

test("a marked text names its key and reads as before, also within another text", () => {
  const t = translator("de");
  const marked = markTexts(t);
  const inner = marked("site:menu.below", { name: marked("site:login.button") });
  expect(keysIn(inner)).toEqual(["site:menu.below", "site:login.button"]);
  expect(withoutMarks(inner)).toBe(t("site:menu.below", { name: t("site:login.button") }));
});

test("texts that only the staff reads are not marked", () => {
  const marked = markTexts(translator("de"));
  expect(marked("site:overlay.edit")).toBe(translator("de")("site:overlay.edit"));
});

test("whatever stands in a text, its marks come off and nothing else does", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const whole = `${one}${encodeMark("site:login.button")}${other}${markEnd}${one}`;
      fc.pre(!/[\u{E0000}-\u{E007F}]/u.test(one + other));
      expect(withoutMarks(whole)).toBe(one + other + one);
      expect(keysIn(whole)).toEqual(["site:login.button"]);
    }),
  );
});
