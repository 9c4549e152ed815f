import { expect, test } from "vitest";
import { isTitlePattern, titleBy } from "./title-pattern.ts";

const names = { title: "Über {site} uns", site: "Bäckerei Krume" };

test("a title is composed once: what stands in a name is no place", () => {
  expect(titleBy("", names)).toBe("Über {site} uns · Bäckerei Krume");
  expect(titleBy("{site}: {title}", names)).toBe("Bäckerei Krume: Über {site} uns");
});

test.each([
  ["{title}", true],
  ["{title} – {site}", true],
  ["{site}", false],
  ["Krume", false],
  ["{title} {year}", false],
  ["{title} {}", false],
])("%s is a pattern for titles: %s", (pattern, is) => expect(isTitlePattern(pattern)).toBe(is));
