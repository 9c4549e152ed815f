import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { noBusiness } from "#cms/business/business.ts";
import { noHours } from "#cms/business/hours.ts";
import type { FilesById } from "#cms/files/web/index.ts";
import { usualGallery } from "#cms/galleries/gallery.ts";
import { loadBlocks } from "#cms/pages/web/blocks/load-blocks.ts";
import { PageBlocks } from "#cms/pages/web/blocks/page-blocks.tsx";
import type { Block, BlockType } from "#contract/blocks/block.ts";
import type { BlockField } from "#contract/blocks/block-fields.ts";
import { filledBlock } from "#contract/blocks/testing-blocks.ts";
import { type Language, languages } from "#contract/language.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { joined } from "#web/parts/html.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { type DrawnPage, drawPage } from "#web/site/draw-page.tsx";
import { Speaks } from "#web/texts.tsx";
import { hyphenateWith } from "#web/typeset/typeset.ts";

const names = [
  ...["heading", "buttons", "button", "hero", "pictureText", "callToAction", "cards", "card"],
  ...["separator", "space", "logos", "logo", "quote"],
];
/** Each prop of theirs is looked at. What lists entries or has a form is tested with its feature. */
const withProps = [
  ...[
    ...names,
    "section",
    "columns",
    "richText",
    "picture",
    "pictureText",
    "panels",
    "panel",
    "gallery",
    "pictureWall",
  ],
  ...["downloads", "priceList", "priceGroup", "price", "people", "person", "voices", "voice", "steps", "step"],
  ...["numbers", "number", "questions", "question", "openingHours", "contactDetails"],
];
const typeOf = (name: string): BlockType => site.types.get(name)!;

const picture = "01900000-0000-7000-8000-00000000b11d";
const other = "01900000-0000-7000-8000-00000000c33e";
const size = { type: "image/jpeg", gridref: "g", res: { w: 800, h: 600 }, size: 1 };
const file = {
  ...{
    name: "fass",
    ext: "jpg",
    size: 1,
    gridrefs: [size],
    gridrefs_ng: [],
    alt: "Fass",
    caption: "",
    decorative: false,
  },
  ...{ focus: { x: 0.5, y: 0.5 }, placeholder: null, translations: { en: { alt: "Barrel" } } },
};
const gallery = { ...usualGallery, _id: "01900000-0000-7000-8000-00000000b22d", images: [other], translations: {} };
const hours = {
  ...noHours,
  weekly: { ...noHours.weekly, mon: [{ from: "09:00", to: "12:30" }], tue: [{ from: "09:00", to: "12:30" }] },
  exceptions: [{ from: "2026-12-21", to: "2026-12-23", spans: [], note: {} }],
};
const business = {
  ...{ ...noBusiness, name: "Hof", phone: "06701 1234", email: "a@b.example", hours },
  address: { ...noBusiness.address, street: "Weg 1", zip: "55599", city: "Ort" },
};

/** What the API says of that which stands in no block. */
async function answered({ path }: { path: string }): Promise<unknown> {
  if (path === "/hours") return { today: "2026-11-25", hours };
  if (path === "/design") return { brand: { logo: null } };
  return path.includes("galler") ? [gallery] : [{ business }];
}
const there = new Map([picture, other].map((_id) => [_id, { ...file, _id }])) as unknown as FilesById;

/** A value of a field that can be recognised in what is drawn. */
function filled(name: string, prop: string, field: BlockField): unknown {
  const said = { de: `${name}-${prop}-de`, en: `${name}-${prop}-en` };
  if (field.kind === "words") return said;
  if (field.kind === "html") return { de: `<p>${said.de}</p>`, en: `<p>${said.en}</p>` };
  if (field.kind === "line") return `${name}-${prop}`;
  if (field.kind === "link") return `https://${name}.example/`;
  if (field.kind === "pictures" || field.kind === "files") return [picture];
  if (field.kind === "thing") return gallery._id;
  return field.kind === "picture" ? picture : field.begin;
}

/** A block of this kind with everything filled in, and one of each part that it can have. */
function full(name: string, changed: Record<string, unknown> = {}): Block {
  const block = filledBlock(site.types, name, { fill: filled, id: (type) => type });
  return { ...block, props: { ...block.props, ...changed } };
}

/** The same in a block of which it is a part. */
function inItsPlace(name: string, changed: Record<string, unknown>): Block {
  const outer = site.types.all.find(({ inside }) => Array.isArray(inside) && inside.includes(name));
  const block = full(name, { ...(name === "section" && { background: "picture" }), ...changed });
  return outer ? { ...full(outer.name), children: [block] } : block;
}

type Drawn = { language?: Language; edits?: boolean; titled?: string };

async function drawn(blocks: Block[], { language = "de", edits = false, titled }: Drawn = {}): Promise<string> {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  const facts = { api: { call: answered }, origin: "https://amselberg.example" };
  context.set(requestFacts, { ...facts, report: (error: unknown) => reported.push(error) } as unknown as RequestFacts);
  const where = { language, main: "de" } as const;
  const loading = {
    site,
    context,
    where,
    page: "seite",
    search: new URLSearchParams(),
    files: async () => there,
    edits,
  };
  const shown = await loadBlocks(blocks, { ...loading, titled: titled ?? null });
  const around = { where, models: modelsOf({ roles: [] }), answer: undefined, edits, path: "/" };
  const page = (
    <Speaks language={language}>
      <PageBlocks site={site} blocks={shown} {...around} />
    </Speaks>
  );
  return joinedText(await drawPage(page));
}

function joinedText({ html }: DrawnPage): string {
  return new TextDecoder().decode(joined(html)).replace("<!DOCTYPE html>", "");
}

test.for(names)("a block of the kind %s shows its texts and pictures in each language", async (name) => {
  for (const language of languages) {
    const html = await drawn([full(name)], { language });
    const fields = Object.entries(typeOf(name).fields);
    const texts = fields.filter(([, { kind }]) => kind === "words" || kind === "html");
    for (const [prop] of texts) expect(html).toContain(`${name}-${prop}-${language}`);
    if (fields.some(([, { kind }]) => kind === "picture")) expect(html).toContain("<img");
    if (fields.some(([, { kind }]) => kind === "link")) expect(html).toContain(`href="https://${name}.example/"`);
    expect(html).not.toContain("data-prop");
  }
});

test.for(withProps)("each property of a block of the kind %s changes what is drawn", async (name) => {
  for (const [prop, field] of Object.entries(typeOf(name).fields)) {
    const sides = ["phone", "desk"].flatMap((side) =>
      (field.values ?? []).map((value) => ({ ...(field.begin as object), [side]: value })),
    );
    const values = {
      choice: field.values ?? [],
      sizes: [...new Map(sides.map((one) => [JSON.stringify(one), one])).values()],
      yesNo: [true, false],
      number: [field.least, field.most],
    }[field.kind as string] ?? [filled(name, prop, field), field.begin];
    const all = await Promise.all(values.map((value) => drawn([inItsPlace(name, { [prop]: value })])));
    expect([prop, new Set(all).size]).toEqual([prop, values.length]);
  }
});

test.for(names)(
  "a new block of the kind %s shows nothing to visitors, and on the canvas each of its texts",
  async (name) => {
    const block = site.types.begun(name, () => Math.random().toString(36));
    const html = await drawn([block], { edits: true });
    const { fields } = typeOf(name);
    const texts = Object.keys(fields).filter((prop) => ["words", "html"].includes(fields[prop]!.kind));
    for (const prop of texts) expect(html).toContain(`data-prop="${prop}"`);
    for (const inner of block.children ?? []) expect(html).toContain(`data-block="${inner.id}"`);
    const visited = await drawn([block]);
    expect(visited.replaceAll(/<[^>]*>/g, "")).toBe("");
    if (!["separator", "space"].includes(name)) expect(visited).not.toMatch(/<h\d|<img|<a |<button/);
  },
);

test("a button that leads nowhere yet is on the canvas alone, and said to be so; visitors get neither it nor an empty row", async () => {
  const aimless = { ...full("button"), props: { ...full("button").props, to: "" } };
  const row: Block = { ...full("buttons"), children: [aimless, { ...full("button"), id: "led" }] };
  const visited = await drawn([row]);
  expect(visited.match(/<a [^>]*class="button"/g)).toHaveLength(1);
  expect(visited).not.toMatch(/<a (?![^>]*href=)|href=""|canvas-aimless|<span[^>]*class="button/);
  expect(await drawn([{ ...row, children: [aimless] }])).toBe("");
  const canvas = await drawn([row], { edits: true });
  expect(canvas.match(/canvas-aimless/g)).toHaveLength(1);
});

test("a picture behind a text only decorates, and one beside it is described", async () => {
  expect(await drawn([full("hero", { arrangement: "behind" })])).toContain('alt=""');
  expect(await drawn([full("hero", { arrangement: "left" })])).toContain('alt="Fass"');
});

test("the first title of a page is its main heading, unless a text has one; all others are h2", async () => {
  const intro: Block = { ...full("heading"), id: "intro", props: { ...full("heading").props, level: "3" } };
  const blocks = [intro, { ...full("hero"), id: "first" }, { ...full("hero"), id: "second" }];
  expect(site.types.titled(blocks)).toBe("first");
  const html = await drawn(blocks, { titled: "first" });
  expect(html.match(/<h\d/g)).toEqual(["<h3", "<h1", "<h2"]);
  const text: Block = { type: "richText", v: 1, id: "t", props: { html: { en: "<h1>Wine</h1>" }, look: "plain" } };
  expect(site.types.titled([...blocks, text])).toBeNull();
  expect(site.types.titled([{ ...full("hero"), props: { title: { de: "" } } }, full("heading")])).toBe("heading");
  expect(site.types.titled([{ ...full("hero"), props: { title: 3 } }, { ...full("cards") }])).toBeNull();
});

test("what is seen on one kind of screen is the main heading only if nothing else can be", () => {
  const on = (seen: string, ...children: Block[]): Block => ({ ...full("section", { seen }), id: seen, children });
  const onPhones = on("phone", { ...full("hero"), id: "small" });
  const text: Block = { type: "richText", v: 1, id: "t", props: { html: { de: "<h1>Wein</h1>" }, look: "plain" } };
  expect(site.types.titled([onPhones, full("heading")])).toBe("heading");
  expect(site.types.titled([on("always", onPhones, { ...full("hero"), id: "large" })])).toBe("large");
  expect(site.types.titled([onPhones, full("separator")])).toBe("small");
  expect(site.types.titled([on("desk", text), full("hero")])).toBe("hero");
  expect(site.types.titled([onPhones, text])).toBeNull();
  expect(site.types.titled([onPhones, on("desk", text)])).toBeNull();
});

test("whatever the props of a block are, the blocks after it are shown", async () => {
  const after: Block = { type: "richText", v: 1, id: "t", props: { html: { de: "<p>Danach</p>" }, look: "plain" } };
  const props = fc.dictionary(
    fc.constantFrom(...names.flatMap((name) => Object.keys(typeOf(name).fields))),
    fc.anything(),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), props, fc.boolean(), async (name, mangled, edits) => {
      site.types.titled([full(name, mangled)]);
      expect(await drawn([full(name, mangled), after], { edits })).toContain("Danach");
    }),
    { numRuns: 100 },
  );
});

test("a long name of a logo may be hyphenated where it is too long for its column", async () => {
  hyphenateWith((word) => word.replace("genossenschaft", "\u00adgenossenschaft"));
  const { children: [sign] = [] } = full("logos");
  const named = { ...sign!, props: { ...sign!.props, name: "Winzergenossenschaft" } };
  const html = await drawn([{ ...full("logos", { names: true }), children: [named] }]);
  hyphenateWith((word) => word);
  expect(html).toContain("Winzer\u00adgenossenschaft</span>");
});
