import { expect, test } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import { faultIn } from "./faults.ts";

const block = (id: string, children?: Block[]): Block => ({
  ...{ type: "text", v: 1, id, props: {} },
  ...(children ? { children } : {}),
});
const sent = [block("a"), block("s", [block("b"), block("c", [block("d")])])];

test.for([
  ["blocks/0/props/text/de", { block: "a", prop: "text" }],
  ["blocks/1/children/1/children/0/props/anchor", { block: "d", prop: "anchor" }],
  ["blocks/1/children/0", { block: "b", prop: null }],
  ["blocks/1/children/7", { block: "s", prop: null }],
  ["blocks", { block: null, prop: null }],
  ["slug", null],
] as const)("a refusal at %s names its block", ([field, place]) => {
  expect(faultIn(sent, { field, message: "nein" })).toEqual(place && { ...place, message: "nein" });
});
