import { expect, test } from "vitest";
import { type Block, blockType } from "#contract/blocks/block.ts";
import { thing } from "#contract/blocks/block-fields.ts";
import { knownTypes } from "#contract/blocks/known-types.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import { checkHeadings } from "./headings.ts";
import { checkShared, sectionsOf } from "./shared.ts";

const type = blockType({ name: "shows", v: 1, fields: { section: thing("shared") }, group: "layout", drawing: "" });
const types = knownTypes([type]);
const section = "0190a6f0-0009-7aaa-8bbb-0123456789ab";
const shows = (id: string): Block[] => [{ type: "shows", v: 1, id: "a", props: { section: id } }];

test("a shared section that visitors do not see there is found, whether it is not chosen, a draft or thrown away", () => {
  const found = (blocks: Block[], state: LinkTarget["state"]) =>
    checkShared({ blocks, types }, new Map([[`page:${section}`, { link: `page:${section}`, title: "Fest", state }]]));
  const unseen = { name: "sharedUnseen", kind: "error", block: "a" };
  expect(sectionsOf({ blocks: [...shows(section), ...shows("")], types })).toEqual([`page:${section}`]);
  expect(found(shows(section), "open")).toEqual([]);
  for (const state of ["draft", "trash", "gone"] as const) {
    expect(found(shows(section), state)).toEqual([{ ...unseen, about: "Fest" }]);
  }
  expect(found(shows(""), "open")).toEqual([unseen]);
});

test("a section that stands on several pages needs no main heading of its own", () => {
  const drawn = { headings: [{ block: "a", level: 2, text: "Hoffest" }] };
  expect(checkHeadings(drawn, { shared: false }).map(({ name }) => name)).toEqual(["headingNone"]);
  expect(checkHeadings(drawn, { shared: true })).toEqual([]);
});
