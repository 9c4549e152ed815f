import { expect, test } from "vitest";
import type { Block, BlockType } from "#contract/blocks/block.ts";
import type { BlockField } from "#contract/blocks/block-fields.ts";
import { type Language, languages } from "#contract/language.ts";
import type { MailBlock } from "#platform/mail/blocks/mail-block.ts";
import { sender } from "#platform/mail/testing-mails.ts";
import { gathered } from "#server/features.ts";
import { markupFaults } from "#server/testing/reading/mail-markup.ts";
import { newIssue } from "../writing/issue-document.ts";
import type { Material } from "./material.ts";
import { renderIssue } from "./render-issue.ts";

const { blocks: types, mailBlocks: kinds } = gathered;
const names = kinds.all.map(({ type: { name } }) => name);
const typeOf = (name: string): BlockType => types.get(name)!;

const picture = "01900000-0000-7000-8000-00000000b11d";
const entry = "01900000-0000-7000-8000-00000000e11d";
const sizes = [300, 1200].map((w) => ({ type: "image/jpeg", gridref: `g${w}`, res: { w, h: w / 2 }, size: 1 }));
const file = { _id: picture, gridrefs: sizes, alt: "Fass", decorative: false, translations: { en: { alt: "Barrel" } } };
const teasers = (language: string) =>
  [1, 2].map((n) => ({ id: entry, title: `Lese ${n} ${language}`, text: "Mit Musik.", picture }));
const found = new Map(languages.map((language) => [language, teasers(language)]));

/** A value of a field that can be recognised in what is drawn. */
function filled(name: string, prop: string, field: BlockField): unknown {
  const said = { de: `${name}-${prop}-de <&>`, en: `${name}-${prop}-en <&>` };
  if (field.kind === "words") return said;
  if (field.kind === "html") return { de: `<p>${name}-${prop}-de</p>`, en: `<p>${name}-${prop}-en</p>` };
  if (field.kind === "link") return `https://amselberg.example/${name}`;
  return field.kind === "picture" ? picture : field.begin;
}

/** A block of this kind with everything filled in, and one of each part that it can have. */
function full(name: string, changed: Record<string, unknown> = {}): Block {
  const { fields, inside, v } = typeOf(name);
  const props = Object.entries(fields).map(([prop, field]) => [prop, filled(name, prop, field)]);
  const children = Array.isArray(inside) ? { children: inside.map((inner: string) => full(inner)) } : {};
  return { type: name, v, id: name, props: { ...Object.fromEntries(props), ...changed }, ...children };
}

/** The same in a block of which it is a part. */
function inItsPlace(name: string, changed: Record<string, unknown> = {}): Block {
  const outer = kinds.types.all.find(({ inside }) => Array.isArray(inside) && inside.includes(name));
  const block = full(name, changed);
  return outer ? { ...full(outer.name), children: [block] } : block;
}

function mailOf(
  blocks: Block[],
  { language = "de", shown = found }: { language?: Language; shown?: typeof found } = {},
) {
  const material = {
    ...{ kinds, blocks, used: [], imprint: {}, site: ["de", "en"], addressOf: (name: string) => `/to/${name}` },
    files: new Map([[picture, file]]),
    found: { get: () => shown },
  } as unknown as Material;
  return renderIssue({
    ...{ document: { ...newIssue, subject: { de: "Neues", en: "News" } }, language, material, sender },
    ...{ base: sender.url, webVersion: null, follow: (href: string) => href },
  });
}

test("every kind of block that says what counts of it in mails is drawn there, and no other", () => {
  const saying = types.all.filter(({ mail }) => mail).map(({ name }) => name);
  expect(names.toSorted()).toEqual(saying.toSorted());
  expect(names).toEqual(expect.arrayContaining(["heading", "richText", "picture", "buttons", "newsList", "separator"]));
  const parts = saying.flatMap((name) => typeOf(name).inside ?? []);
  expect(parts.filter((name) => !saying.includes(name))).toEqual([]);
});

test("a kind of block that names props which it does not have stops the start", () => {
  const type = { ...typeOf("space"), mail: ["width"] };
  const Kinds = kinds.constructor as new (all: MailBlock[]) => unknown;
  expect(() => new Kinds([{ type, draw: () => "" }])).toThrow('"space"');
});

test.for(names)(
  "each property of a block of the kind %s that counts in mails changes what is drawn, no other does",
  (name) => {
    const usual = mailOf([inItsPlace(name)]).html;
    const { fields, mail } = typeOf(name);
    for (const [prop, field] of Object.entries(fields)) {
      // What is found for it is read before.
      if (["tags", "count", "entries"].includes(prop) && name === "newsList") continue;
      const both = (field.values ?? []).map((value) => ({ phone: value, desk: value }));
      const others =
        field.kind === "sizes"
          ? both
          : field.values
            ? [...field.values]
            : [field.kind === "words" || field.kind === "html" ? {} : ""];
      const drawn = others.map((value) => mailOf([inItsPlace(name, { [prop]: value })]).html);
      const changes = drawn.some((html) => html !== usual);
      expect({ prop, changes }).toEqual({ prop, changes: mail?.includes(prop) });
    }
  },
);

test.for(languages)("all of them together are a mail that every mail program understands (%s)", (language) => {
  const blocks = names.filter((name) => typeOf(name).group !== "part").map((name) => full(name));
  const looks = blocks.flatMap((block) =>
    (typeOf(block.type).fields["look"]?.values ?? []).map((look) => ({ ...block, props: { ...block.props, look } })),
  );
  const { html, text } = mailOf([...blocks, ...looks], { language });
  expect(markupFaults(html)).toEqual([]);
  expect(html).not.toMatch(/<(script|link|iframe|form|svg)\b|url\(|undefined|\bon\w+=/i);
  const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
  expect(addresses.filter((address) => !address.startsWith("https://"))).toEqual([]);
  expect((html.match(/<table\b[^>]*>/g) ?? []).filter((table) => !table.includes('role="presentation"'))).toEqual([]);
  for (const block of blocks.flatMap((one) => [one, ...(one.children ?? [])])) {
    const { mail = [], fields } = typeOf(block.type);
    for (const prop of mail.filter((one) => ["words", "html"].includes(fields[one]!.kind))) {
      const said = `${block.type}-${prop}-${language}`;
      expect(html).toContain(said);
      expect(text).toContain(said);
      expect(html).not.toContain(`${said} <&>`);
    }
  }
  expect(text).toContain(`Lese 1 ${language}`);
});

test.for(names.filter((name) => typeOf(name).group !== "part"))(
  "a new block of the kind %s is nothing in a mail until something is written into it",
  (name) => {
    const block = types.begun(name, () => Math.random().toString(36));
    const lines = (blocks: Block[]) => mailOf(blocks, { shown: new Map() }).html.split("\n").filter(Boolean);
    const added = lines([block]).length - lines([]).length;
    expect(added).toBe(["separator", "space"].includes(name) ? 1 : 0);
  },
);
