import { Type } from "typebox";
import { expect, test } from "vitest";
import { bodyValidator } from "#platform/endpoints/validate.ts";
import { type Block, blockType, newBlock, schemaOf } from "./block.ts";
import * as field from "./block-fields.ts";
import { BlockTypes } from "./block-types.ts";

const everything = blockType({
  name: "everything",
  v: 1,
  fields: {
    words: field.words(),
    cells: field.cells(),
    html: field.html(),
    line: field.line(),
    link: field.link(),
    picture: field.picture(),
    pictures: field.pictures(3),
    files: field.files(3),
    choice: field.choice(["left", "right"]),
    sizes: field.sizes(["small", "large"], { phone: "small", desk: "large" }),
    number: field.number({ least: 1, most: 9, begin: 3 }),
    yesNo: field.yesNo(),
    time: field.time(),
    tags: field.tags(2),
    thing: field.thing("form"),
    own: field.own(Type.Array(Type.String()), []),
    later: field.optional(field.line()),
  },
  group: "more",
  drawing: "",
});
const refuses = bodyValidator(schemaOf(everything));
const id = (at: number) => `0190c0de-0000-7000-8000-00000000000${at}`;
const made = (props: object): Block => {
  const block = newBlock(everything, "b");
  return { ...block, props: { ...block.props, ...props } };
};

test("a new block with a field of every kind fits its own schema, and does not have what was added later", () => {
  const { props } = newBlock(everything, "b");
  expect([refuses(props), "later" in props]).toEqual([null, false]);
  expect(props).toMatchObject({ choice: "left", sizes: { phone: "small", desk: "large" }, number: 3, yesNo: false });
});

test("every kind refuses what it cannot hold, and links refuse what a browser would run", () => {
  for (const wrong of [
    { words: { fr: "non" } },
    { html: "<p>one language?</p>" },
    { line: "x".repeat(161) },
    { link: "javascript:alert(1)" },
    { link: "page:1" },
    { picture: "hill.jpg" },
    { pictures: [id(1), id(2), id(3), id(4)] },
    { choice: "up" },
    { sizes: { phone: "small" } },
    { number: 10 },
    { number: 1.5 },
    { yesNo: "yes" },
    { time: "tomorrow" },
    { tags: ["a", "b", "c"] },
    { thing: "contact" },
    { own: [1] },
    { stranger: true },
  ]) {
    expect([wrong, refuses(made(wrong).props) !== null]).toEqual([wrong, true]);
  }
});

test("a block shows its pictures and offers its files, and only pictures have to be pictures", () => {
  const types = new BlockTypes([everything]);
  const block = made({ picture: id(1), pictures: [id(2), id(1)], files: [id(3)] });
  expect(types.filesOf([block])).toEqual([id(1), id(2), id(3)]);
  expect(types.picturesOf([block])).toEqual([id(1), id(2)]);
});
