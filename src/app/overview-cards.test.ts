import { expect, test } from "vitest";
import { gathered } from "#server/features.ts";

/** The page side belongs to another part of the house, of which this one knows no types. */
type PageSide = { overviewCards: { name: string }[] };
const pageSide: string = "#app/features.ts";
const { overviewCards } = (await import(pageSide)) as PageSide;

test("the overview draws exactly the cards that the server sends", () => {
  const drawn = overviewCards.map(({ name }) => name);
  expect(drawn.toSorted()).toEqual(Object.keys(gathered.overview).toSorted());
});
