import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, html, words } from "#contract/blocks/block-fields.ts";

/** What a visitor is to do next: a few words on a ground of their own, and buttons. */
export const callToAction = blockType({
  name: "callToAction",
  v: 1,
  fields: {
    title: words(),
    text: html(),
    background: choice(["panel", "deep", "tint", "surface"]),
    /** A band across the page, or a box. */
    width: choice(["full", "normal"]),
    /** The buttons beside the text, or below it. */
    arrangement: choice(["beside", "below", "middle"]),
  },
  group: "text",
  drawing: "M3 6h18v12H3zM6 10h6M6 14h4M15 10.5h4v3h-4z",
  inside: ["button"],
  starts: ["button"],
});
export type CallToActionProps = PropsOfType<typeof callToAction>;
