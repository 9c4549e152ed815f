import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FontUrls, fontFaces, fontStack, preloadedFonts } from "./faces.ts";
import { type FontName, families, fontNames } from "./families.ts";

const sheets = join(import.meta.dirname, "../../../web/styles");
const urls = addressed((name) => ({
  latin: `../../../build/fonts/${name}.woff2`,
  latinExt: `../../../build/fonts/${name}-ext.woff2`,
}));
const any = fc.constantFrom(...fontNames);

test("a page gets the faces of the two families that its design names, and of no other", () => {
  fc.assert(
    fc.property(any, any, (heading, text) => {
      const named = [...fontFaces({ heading, text }, urls).matchAll(/font-family:"([^"]+)"/g)].map(([, name]) => name!);
      const labels = [heading, text].map((name) => families[name].label);
      expect(new Set(named)).toEqual(new Set(labels.flatMap((label) => [label, `${label} Fallback`])));
    }),
  );
});

test("a family that sets both headings and texts is sent and preloaded once", () => {
  const rules = fontFaces({ heading: "inter", text: "inter" }, urls);
  expect(rules.match(/inter\.woff2/g)).toHaveLength(1);
  expect(preloadedFonts({ heading: "inter", text: "inter" }, urls)).toEqual([urls.inter.latin]);
});

test("every rule of a pair is one that browsers understand, and nothing swaps without a fallback of its size", () => {
  const known = {
    "font-family": /^"[\w -]+"$/,
    "font-weight": /^\d{3} \d{3}$/,
    "font-display": /^swap$/,
    src: /^(?:url\("[\w./-]+"\) format\("woff2"\)|local\("[\w ]+"\)(?:,local\("[\w ]+"\))*)$/,
    "unicode-range": /^U\+[\dA-F]+(?:-[\dA-F]+)?(?:,U\+[\dA-F]+(?:-[\dA-F]+)?)*$/,
    "size-adjust": /^(?:8|9|1[0-2])\d(?:\.\d)?%$/,
    "ascent-override": /^\d+(?:\.\d)?%$/,
    "descent-override": /^\d+(?:\.\d)?%$/,
    "line-gap-override": /^\d+(?:\.\d)?%$/,
  } satisfies Record<string, RegExp>;
  for (const name of fontNames) {
    for (const rule of fontFaces({ heading: name, text: name }, urls).split("\n")) {
      const [, lines = ""] = /^@font-face\{([^{}]*)\}$/.exec(rule) ?? [];
      for (const line of lines.split(";")) {
        const [property = "", value = ""] = line.split(/:(.*)/s);
        expect([name, property, value]).toEqual([name, property, expect.stringMatching(known[property as "src"])]);
      }
    }
  }
});

test("the bands of a fallback cover all weights of its family without a gap", () => {
  for (const name of fontNames) {
    const rules = fontFaces({ heading: name, text: name }, urls).split("\n").slice(2);
    const bands = rules.map((rule) => /font-weight:(\d+) (\d+)/.exec(rule)!.slice(1).map(Number));
    expect([bands[0]![0], bands.at(-1)![1]]).toEqual([...families[name].weights]);
    for (const [at, [from]] of bands.slice(1).entries()) expect(from).toBe(bands[at]![1]! + 1);
  }
});

test("a name that is not in the table never comes into a rule", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom("__proto__", "toString", 'x"}body{display:none}')), (name) => {
      fc.pre(!fontNames.includes(name as FontName));
      const odd = { ...urls, [name]: urls.inter };
      expect(() => fontFaces({ heading: name as FontName, text: "inter" }, odd)).toThrow(RangeError);
      expect(() => fontStack(name as FontName)).toThrow(RangeError);
    }),
  );
});

test.each(['a.woff2")}body{', "a\\.woff2", "a.woff2\n", "a b.woff2", ""])(
  "the address %j of a file never comes into a rule",
  (latin) => {
    expect(() => fontFaces({ heading: "inter", text: "inter" }, { ...urls, inter: { latin } })).toThrow(RangeError);
  },
);

test("Vitrine's own screens, and sites that have no design yet, have the same faces and stacks", () => {
  const squeezed = (css: string): string => css.replace(/\/\*.*?\*\//gs, "").replace(/\s+|;(?=\s*\})/g, "");
  const own = readFileSync(join(sheets, "fonts.css"), "utf8");
  expect(squeezed(own)).toBe(squeezed(fontFaces({ heading: "vollkorn", text: "figtree" }, urls)));
  const tokens = readFileSync(join(sheets, "tokens.css"), "utf8");
  expect(tokens).toContain(`--font-heading: ${fontStack("vollkorn")};`);
  expect(tokens).toContain(`--font-text: ${fontStack("figtree")};`);
});

function addressed(of: (name: FontName) => FontUrls): Record<FontName, FontUrls> {
  return Object.fromEntries(fontNames.map((name) => [name, of(name)])) as Record<FontName, FontUrls>;
}
