import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import { actRefusalText, type Refusal } from "./refusal.ts";

const conflict = { code: "C409", message: "Ihre Fassung ist noch nicht gespeichert." } as Refusal;

test("after the conflict of an act, nobody is told of a version that they have not typed", () => {
  const said = (["de", "en"] as const).map((language) => actRefusalText(conflict, translator(language)));
  expect(said).toEqual([
    "Das wurde inzwischen geändert. Bitte sehen Sie nach.",
    "This was changed in the meantime. Please have a look.",
  ]);
});

test("any other refusal of an act is told in the sentence of the server", () => {
  const gone = { code: "C404", message: "Das gibt es nicht mehr." } as Refusal;
  expect(actRefusalText(gone, translator("de"))).toBe("Das gibt es nicht mehr.");
});
