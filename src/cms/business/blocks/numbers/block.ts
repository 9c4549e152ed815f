import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, words } from "#contract/blocks/block-fields.ts";

export const numbers = blockType({
  name: "numbers",
  v: 1,
  fields: { title: words(), align: choice(["left", "middle"]) },
  group: "business",
  drawing: "M5 8l2.5-2v12M12 8.5C12.5 7 13.7 6 15.3 6c1.9 0 3.2 1.2 3.2 3 0 3-6.5 5-6.5 9h7",
  inside: ["number"],
  starts: ["number", "number", "number"],
});
export type NumbersProps = PropsOfType<typeof numbers>;

/** Each language writes numbers in its own way. */
export const number = blockType({
  name: "number",
  v: 1,
  fields: { value: words(), unit: words(), caption: words() },
  group: "part",
  drawing: "M9 8l3-2v12",
});
export type NumberProps = PropsOfType<typeof number>;
