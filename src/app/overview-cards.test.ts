import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { gathered } from "#server/features.ts";

/** The page side belongs to another part of the house, of which this one knows no types. */
type PageSide = { overviewCards: { name: string }[] };
const pageSide: string = "#app/features.ts";
const { overviewCards } = (await import(pageSide)) as PageSide;

test("the overview draws exactly the cards that the server sends", () => {
  const drawn = overviewCards.map(({ name }) => name);
  expect(drawn.toSorted()).toEqual(Object.keys(gathered.overview).toSorted());
});

test("each kind of thing that one can have worked on last has a name in both languages", () => {
  const kinds = new Set(gathered.workedOn.flatMap(({ acts }) => acts.map((act) => act.split(".")[0])));
  expect(kinds).toContain("page");
  for (const language of languages) {
    const t = translator(language);
    const unnamed = [...kinds].filter((kind) => t(`admin:overview.group.${kind}`).includes("overview.group"));
    expect([language, unnamed]).toEqual([language, []]);
  }
});
