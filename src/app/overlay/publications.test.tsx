import { expect, test } from "vitest";
import { publicationPlaces } from "./publication-places.ts";
import { publications } from "./publications.ts";

test("what the overlay publishes with script it publishes without as well, by the same endpoints", () => {
  expect(publications.size).toBeGreaterThan(1);
  expect([...publicationPlaces.keys()]).toEqual([...publications.keys()]);
  for (const [kind, { publish, unpublish }] of publications) {
    const { publish: plain, unpublish: plainly } = publicationPlaces.get(kind)!;
    expect([plain.path, plainly.path]).toEqual([publish.path, unpublish.path]);
  }
});
