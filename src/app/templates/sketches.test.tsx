import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks } from "#app/blocks.ts";
import { Sketch } from "#cms/pages/web/admin/templates/sketch.tsx";
import { allBlocks, type Block, type BlockType, propsOf } from "#contract/blocks/block.ts";
import { asData, knownTypes } from "#contract/blocks/known-types.ts";
import { readyPages } from "./ready.ts";
import { readySections } from "./ready-sections.ts";
import { pageSketch, sectionSketch } from "./sketches.ts";

const { types } = siteBlocks;
const shown = types.all.filter(({ group }) => group !== "part");
const ready = await readySections(knownTypes(types.all.map(asData)), { linkAt: async () => null });

/** A new block of this kind with these props and, if it is said, so many parts. */
function made(name: string, props: Block["props"], parts?: number): Block {
  const block = types.begun(name, () => "");
  const [part] = block.children ?? [];
  const children = parts && part ? { children: Array.from({ length: parts }, () => part) } : {};
  return { ...block, ...children, props: { ...block.props, ...props } };
}

function look(...blocks: Block[]): string {
  return JSON.stringify(sectionSketch(blocks, types));
}

/** How many of them look different. */
function differing(blocks: Block[]): number {
  return new Set(blocks.map((block) => look(block))).size;
}

const values = (name: string, prop: string) => [...types.get(name)!.fields[prop]!.values!];

test("each arrangement of a hero looks different, and each of its grounds and heights does", () => {
  const arrangements = values("hero", "arrangement");
  expect(arrangements).toHaveLength(5);
  expect(differing(arrangements.map((arrangement) => made("hero", { arrangement })))).toBe(5);
  const heights = values("hero", "height");
  expect(differing(heights.map((height) => made("hero", { height, arrangement: "behind" })))).toBe(heights.length);
  // A sky is a tint for who looks from afar.
  const grounds = values("hero", "background").filter((ground) => ground !== "sky");
  expect(differing(grounds.map((background) => made("hero", { background })))).toBe(grounds.length);
});

test.for(["columns", "cards"])(
  "%s of two, three and four look different, whichever number of them there is",
  (name) => {
    const count = (desk: string) => ({ count: { phone: "1", desk } });
    expect(differing(["1", "2", "3", "4"].map((desk) => made(name, count(desk), 4)))).toBe(4);
    expect(differing([2, 3, 4].map((parts) => made(name, count("4"), parts)))).toBe(3);
  },
);

test("columns of different widths, and pictures at the left and at the right of a text, look different", () => {
  expect(differing(values("columns", "share").map((share) => made("columns", { share })))).toBe(3);
  for (const share of values("pictureText", "share")) {
    expect(differing(["left", "right"].map((side) => made("pictureText", { side, share })))).toBe(2);
  }
});

test.for([
  ["panels", "look"],
  ["cards", "look"],
  ["newsList", "look"],
  ["priceList", "look"],
  ["questions", "look"],
  ["quote", "look"],
  ["richText", "look"],
  ["steps", "look"],
  ["table", "look"],
  ["voices", "look"],
  ["people", "shape"],
  ["people", "count"],
  ["pictureWall", "shape"],
  ["picture", "width"],
  ["callToAction", "arrangement"],
  ["contactDetails", "look"],
  ["openingHours", "days"],
  ["productTeaser", "side"],
  ["section", "background"],
  ["section", "width"],
] as const)("%s: each value of %s has a look of its own", ([name, prop]) => {
  const all = values(name, prop);
  expect(differing(all.map((value) => made(name, { [prop]: value }, 4)))).toBe(all.length);
});

/** With the same words everywhere, so that no sketch differs by how long its texts are. */
function evenly(blocks: Block[]): Block[] {
  return types.withTexts(blocks, (_, { html }) => ({ de: html ? "<p>Wir sind für Sie da.</p>" : "Wir sind da" }));
}

/** What is to be seen of blocks: their kinds, their arrangements, and how many stand side by side. */
function arrangementOf({ type, props, children = [] }: Block): unknown {
  const chosen = propsOf(types.get(type)!, "choice", "sizes").map((prop) => {
    const value = props[prop] as string | { desk: string };
    return typeof value === "string" ? value : value.desk;
  });
  return [type, chosen, children.map(arrangementOf)];
}

test("no two ready sections whose blocks differ in kind, arrangement or number look alike", () => {
  const all = ready.map(({ name, blocks }) => ({
    name,
    look: look(...evenly(blocks)),
    arrangement: JSON.stringify(blocks.map(arrangementOf)),
  }));
  const alike = all.flatMap((one) =>
    all
      .filter((other) => other.name > one.name && other.look === one.look && other.arrangement !== one.arrangement)
      .map((other) => `${one.name} looks like ${other.name}`),
  );
  expect(alike).toEqual([]);
  const arrangements = new Set(all.map(({ arrangement }) => arrangement)).size;
  expect(arrangements).toBeGreaterThan(ready.length / 2);
  expect(new Set(ready.map(({ sketch }) => JSON.stringify(sketch))).size).toBeGreaterThanOrEqual(arrangements);
});

test("no two ready pages look alike", () => {
  const pages = readyPages.all();
  expect(new Set(pages.map(({ sketch }) => JSON.stringify(sketch))).size).toBe(pages.length);
});

test("a sketch is a few elements that are not read out, and all numbers in it can be drawn", () => {
  const all = [...ready, ...readyPages.all()].map(({ name, sketch }) => ({ name, drawn: sketch }));
  for (const { name, drawn } of all) {
    const svg = renderToStaticMarkup(<Sketch drawn={drawn} />);
    const elements = svg.match(/<\w+/g)!.length;
    expect([name, elements > 2 && elements <= 60]).toEqual([name, true]);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test("the sketches of all ready pages come to the screen as a few kilobytes", async () => {
  const sent = JSON.stringify(readyPages.all().map(({ sketch }) => sketch));
  const packed = new Blob([sent]).stream().pipeThrough(new CompressionStream("gzip"));
  expect((await new Response(packed).arrayBuffer()).byteLength).toBeLessThan(16_000);
});

test.for(shown.filter(({ name }) => name !== "space"))("a new block of the kind $name has a sketch", ({ name }) => {
  const block = types.begun(name, () => "");
  expect(sectionSketch([block], types).paths).not.toEqual([]);
  expect(pageSketch([block, block], types).paths).not.toEqual([]);
});

/** Blocks of this kind as a stranger may have stored them: props of any shape, or those of a new one but for one. */
function mangled(type: BlockType): fc.Arbitrary<Block> {
  const block = types.begun(type.name, () => "");
  const known = (of: Block) => Object.keys(types.get(of.type)?.fields ?? {});
  const strange = fc.record({ props: fc.anything(), at: fc.nat(), value: fc.anything(), whole: fc.boolean() });
  return fc.array(strange, { minLength: 1, maxLength: 12 }).map((all) => {
    const changed = structuredClone(block);
    for (const [at, one] of allBlocks([changed]).entries()) {
      const { props, at: which, value, whole } = all[at % all.length]!;
      const names = known(one);
      const prop = names[which % Math.max(1, names.length)];
      one.props = (whole ? props : { ...one.props, ...(prop !== undefined && { [prop]: value }) }) as Block["props"];
    }
    return changed;
  });
}

test.for(types.all)("a block of the kind $name can be sketched, whatever its props are", (type) => {
  fc.assert(
    fc.property(mangled(type), (block) => {
      const { height, paths } = sectionSketch([block], types);
      expect(height).toBeGreaterThan(0);
      for (const { d } of paths) expect(d).not.toMatch(/NaN|Infinity|undefined|e\+/);
    }),
    { numRuns: 60 },
  );
});
