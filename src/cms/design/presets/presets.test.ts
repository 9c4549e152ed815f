import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { contrast } from "../colours/colour.ts";
import { colourTokens, pairs } from "../colours/tokens.ts";
import { DesignDocument } from "../document.ts";
import { presets } from "./presets.ts";

const all = Object.entries<DesignDocument>(presets);

/** What one sees at the first glance. */
const traits: Record<string, (design: DesignDocument) => string> = {
  header: ({ header }) => header.layout,
  hero: ({ hero }) => hero.edge,
  pair: ({ type }) => `${type.heading} ${type.text}`,
  scale: ({ type }) => type.scale,
  spacing: ({ layout }) => layout.spacing,
  corners: ({ shapes }) => shapes.corners,
  cards: ({ shapes }) => shapes.cards,
  footer: ({ footer }) => footer.layout,
  ornament: ({ ornament }) => ornament.name,
  pictures: ({ shapes }) => shapes.pictures,
};

test("there are twelve presets, and each is a design", () => {
  expect(all).toHaveLength(12);
  for (const [name, design] of all) expect([name, Value.Check(DesignDocument, design)]).toEqual([name, true]);
});

test("any two presets differ in six of ten traits", () => {
  const alike = all.flatMap(([a, one], at) =>
    all.slice(at + 1).flatMap(([b, other]) => {
      const same = Object.entries(traits).filter(([, of]) => of(one) === of(other));
      return same.length > 4 ? [`${a} and ${b}: ${same.map(([name]) => name).join(", ")}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test.each(all)("all words of %s can be read in light and dark", (_name, design) => {
  for (const palette of [design.colours.light, design.colours.dark]) {
    const tokens = colourTokens(palette);
    for (const { words, on, least } of pairs) {
      for (const ground of on) expect(contrast(tokens[words]!, tokens[ground]!)).toBeGreaterThanOrEqual(least);
    }
  }
});

test.each(all)("the words and grounds of %s are shown as they were chosen", (_name, design) => {
  for (const palette of [design.colours.light, design.colours.dark]) {
    const { paper, surface, tint, ink, "ink-soft": soft } = colourTokens(palette);
    expect({ paper, surface, tint, ink, soft }).toEqual({
      ...{ paper: palette.paper, surface: palette.surface, tint: palette.tint, ink: palette.ink, soft: palette.soft },
    });
  }
});
