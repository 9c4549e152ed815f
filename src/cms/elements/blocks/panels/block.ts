import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, words } from "#contract/blocks/block-fields.ts";

export const panels = blockType({
  name: "panels",
  v: 1,
  fields: {
    title: words(),
    /** One below the other, of which one is open at a time; or side by side as tabs, of which one is always shown. */
    look: choice(["panels", "tabs"]),
  },
  group: "text",
  drawing: "M4 5h16v4H4zM4 11h16v8H4zM15.5 7h2M15.5 13h2",
  inside: ["panel"],
  starts: ["panel", "panel", "panel"],
});
export type PanelsProps = PropsOfType<typeof panels>;

/** One of several panels; what stands in it are its children. */
export const panel = blockType({
  name: "panel",
  v: 1,
  fields: { title: words() },
  group: "part",
  drawing: "M4 5h16v4H4zM4 11h16v8H4z",
  inside: "any",
  starts: ["richText"],
});
