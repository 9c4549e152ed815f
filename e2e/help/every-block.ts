import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { Block, BlockType } from "#contract/blocks/block.ts";
import type { BlockField } from "#contract/blocks/block-fields.ts";
import { BlockTypes } from "#contract/blocks/block-types.ts";
import { writeCells } from "#contract/blocks/cells.ts";
import { filledBlock } from "#contract/blocks/testing-blocks.ts";
import { call } from "./things/entries.ts";
import { pictures } from "./things/pictures.ts";
import { Shopkeeper } from "./things/shop-things.ts";

const root = fileURLToPath(new URL("../../src/", import.meta.url));

/** The kinds of blocks that features have. To the compiler, those with a page side belong to other parts of the house. */
async function typesOfFeatures(): Promise<BlockTypes> {
  const files = globSync("{cms,shop}/**/blocks/*/block.ts", { cwd: root }).toSorted();
  const modules = await Promise.all(files.map((file) => import(`${root}${file}`) as Promise<Record<string, unknown>>));
  return new BlockTypes(modules.flatMap((module) => Object.values(module)).filter(isBlockType));
}

function isBlockType(value: unknown): value is BlockType {
  return typeof value === "object" && value !== null && "fields" in value && "drawing" in value;
}

export const types = await typesOfFeatures();

/** The kinds that an owner can put on a page. */
const offered = types.all.filter(({ group, hidden }) => group !== "part" && !hidden);
/** The looks that sections have behind their blocks. */
export const grounds = types.get("section")?.fields["background"]?.values ?? [];

/** What stands in words and texts: long words as German has them, and links. */
const said = {
  words: {
    de: "Straußwirtschaftseröffnung am Erntedankwochenende",
    en: "Opening of the wine tavern on harvest weekend",
  },
  html: {
    de: '<p>Das Grundstücksverkehrsgenehmigungsverfahren dauert <strong>länger</strong>. Mehr <a href="/kontakt">am Telefon</a>.</p><ul><li>Kellerbesichtigung</li><li>Weinprobe</li></ul>',
    en: '<p>The planning permission takes <strong>longer</strong>. More <a href="/kontakt">on the phone</a>.</p><ul><li>A look at the cellar</li><li>A tasting</li></ul>',
  },
};
const cells = {
  de: writeCells([
    ["Zimmer", "Hauptsaisonpreis", "Nebensaisonpreis", "Frühstück"],
    ["Doppelzimmer", "98 €", "82 €", "inbegriffen"],
    ["Ferienwohnung", "124 €", "105 €", "auf Wunsch"],
  ]),
  en: writeCells([
    ["Room", "High season", "Low season", "Breakfast"],
    ["Double", "€98", "€82", "included"],
    ["Apartment", "€124", "€105", "on request"],
  ]),
};

/** Words that are short by nature. */
const short: Record<string, string> = { "number value": "1.890", "price price": "ab 12,50 €" };

/** Lines that must be of a certain form. */
export const lines: Record<string, string> = {
  "map address": "Kelterweg 4, 55599 Amselberg",
  "map place": "49.8312, 7.9214",
  "video url": "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "person phone": "06701 1234",
  "person mail": "katharina.amsel@weingut-amselberg.example",
  "logo name": "Winzergenossenschaft",
};

export type Material = { pictures: string[]; gallery: string; form: string; shared: string; product: string };

/** What blocks show that stands elsewhere. Functions that they need are switched on. */
export async function materialOf(page: Page): Promise<Material> {
  const shapes = [
    [600, 400],
    [400, 600],
    [500, 500],
  ] as const;
  const drawings = shapes.map(([width, height], at) => ({ name: `Baustein ${at + 1}`, nr: at + 1, width, height }));
  const images = await pictures(page, drawings);
  const gallery = await call<{ _id: string }>(page, "post", "gallery/", { title: "Rundgang", images });
  const { items } = await call<{ items: { _id: string }[] }>(page, "get", "form/?pageSize=1");
  const shared = await call<{ _id: string }>(page, "post", "page", {
    ...{ kind: "shared", title: "Auf mehreren Seiten", translations: { en: { title: "On several pages" } } },
    blocks: [
      filledBlock(types, "richText", {
        fill: (_, prop, field) => (prop === "html" ? said.html : field.begin),
        id: (name) => name,
      }),
    ],
  });
  await call(page, "post", "publish/page", [shared._id]);
  const shop = new Shopkeeper(page.request);
  await shop.open();
  const { _id: group } = await shop.group({ name_de: "Weißweine", name_en: "White wines", media: images.slice(0, 1) });
  const product = await shop.wine({ name_de: "Gutsriesling", name_en: "Estate Riesling", group, media: images });
  const [config] = await call<{ version: number }[]>(page, "get", "config");
  await call(page, "put", "config", { version: config!.version, customCode: true });
  return {
    ...{ pictures: images, gallery: gallery._id, form: items[0]?._id ?? "", shared: shared._id },
    product: product._id,
  };
}

/** Each kind of block once in a section on this ground, in another look on each ground. */
export function everyBlockOn(ground: string, material: Material): Block[] {
  const look = grounds.indexOf(ground);
  let made = 0;
  const id = (name: string) => `${name}-${(made += 1)}`;
  const fill = (name: string, prop: string, field: BlockField) => filled(field, { name, prop, look, made, material });
  const block = (name: string) => filledBlock(types, name, { fill, id, parts: 3 });
  const section = (children: Block[]): Block => {
    const outer = block("section");
    return { ...outer, props: { ...outer.props, background: ground, seen: "always", anchor: "" }, children };
  };
  const inside = (name: string) => types.fitsIn(name, "section");
  const all = offered
    .filter(({ name }) => name !== "section")
    .map(({ name }) => (name === "columns" ? columns() : block(name)));
  return all.flatMap((one) => (inside(one.type) ? [section([one])] : [one]));

  function columns(): Block {
    const outer = block("columns");
    const children = outer.children?.map((column) => ({ ...column, children: [block("richText")] })) ?? [];
    return { ...outer, children };
  }
}

/** The kind of the block that a section is there for. */
export function innermost({ type, children }: Block): string {
  const [only] = children ?? [];
  return type === "section" && only ? innermost(only) : type;
}

type Place = { name: string; prop: string; look: number; made: number; material: Material };

function filled(field: BlockField, { name, prop, look, made, material }: Place): unknown {
  const numbered = (texts: typeof said.words) => ({ de: `${texts.de} ${made}`, en: `${texts.en} ${made}` });
  const { values = [] } = field;
  switch (field.kind) {
    case "words":
      if (short[`${name} ${prop}`]) return { de: short[`${name} ${prop}`], en: short[`${name} ${prop}`] };
      return field.cells ? cells : numbered(said.words);
    case "html":
      return said.html;
    case "line":
      return lines[`${name} ${prop}`] ?? field.begin;
    case "link":
      return "/kontakt";
    case "picture":
      return material.pictures[look % material.pictures.length];
    case "pictures":
    case "files":
      return material.pictures;
    case "thing":
      return { ...material }[field.thing as "gallery" | "form" | "shared" | "product"] ?? field.begin;
    case "code":
      return "<p>Rechner</p><output>98 €</output>";
    case "choice":
      // What is a heading of which level is up to the owner.
      return prop === "level" ? field.begin : values[look % values.length];
    case "sizes":
      return { phone: values[look % values.length], desk: values[(look + 1) % values.length] };
    case "yesNo":
      return look % 2 === 0;
    default:
      return field.begin;
  }
}
