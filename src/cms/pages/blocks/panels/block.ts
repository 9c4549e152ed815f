import { type Static, Type } from "typebox";
import { blockType } from "#contract/blocks/block.ts";
import { closed, LocalisedText } from "#contract/wire/shapes.ts";

const PanelsProps = closed({
  title: LocalisedText,
  /** One below the other, of which one is open at a time; or side by side as tabs, of which one is always shown. */
  look: Type.Enum(["panels", "tabs"]),
});
export type PanelsProps = Static<typeof PanelsProps>;

export const panels = blockType({
  name: "panels",
  v: 1,
  props: PanelsProps,
  begins: { title: {}, look: "panels" },
  texts: ["title"],
});

/** One of several panels; what stands in it are its children. */
export const panel = blockType({
  name: "panel",
  v: 1,
  props: closed({ title: LocalisedText }),
  begins: { title: {} },
  texts: ["title"],
});
