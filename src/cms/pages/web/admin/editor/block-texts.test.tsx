import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks } from "#app/blocks.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { blockName, choiceLabel, fieldLabel } from "./block-texts.ts";

test("every block, each of its fields and each of its choices has a name in both languages", () => {
  const unnamed = languages.flatMap((language) => {
    const t = translator(language);
    return siteBlocks.types.all.flatMap((type) => {
      const said = [
        blockName(t, type),
        t(`admin:block.${type.name}.words`),
        ...(type.group === "part" ? [] : [t(`admin:blockGroup.${type.group}`)]),
        ...Object.entries(type.fields).flatMap(([prop, { values = [] }]) => [
          fieldLabel(t, { type, prop }),
          ...values.map((value) => choiceLabel(t, { type, prop, value })),
        ]),
      ];
      return said.filter((text) => /^(block|blockField|blockChoice|blockGroup)\./.test(text));
    });
  });
  expect(unnamed).toEqual([]);
});

test("every block of the library has a drawing of its own", () => {
  const offered = siteBlocks.types.all.filter(({ group, hidden }) => group !== "part" && !hidden);
  expect(offered.filter(({ drawing }) => drawing === "")).toEqual([]);
  expect(new Set(offered.map(({ drawing }) => drawing)).size).toBe(offered.length);
});
