import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { allergens, drinkKinds, productTypes, stockRules, taxClasses } from "#shop/products/kinds.ts";
import { cellOf } from "./cell-of.ts";

const choices = { type: productTypes, drink: drinkKinds, taxClass: taxClasses, stock: stockRules, allergens };

test("the words that a report offers for a cell are understood in it, in both languages", () => {
  for (const language of languages) {
    const t = translator(language);
    for (const [name, values] of Object.entries(choices)) {
      const cell = cellOf({ enum: [...values] }, name);
      expect(values.map((value) => cell.read(t(`admin:sheet.choice.${value}`)))).toEqual([...values]);
    }
  }
});
