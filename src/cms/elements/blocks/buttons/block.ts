import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, neededLink, words } from "#contract/blocks/block-fields.ts";

/** Buttons side by side. */
export const buttons = blockType({
  name: "buttons",
  v: 1,
  fields: { align: choice(["left", "middle", "right"]) },
  group: "text",
  drawing: "M4 8h16v8H4zM8 12h8",
  mail: ["align"],
  inside: ["button"],
  starts: ["button"],
});
export type ButtonsProps = PropsOfType<typeof buttons>;

/** Stands among buttons, and in every block that calls for something. */
export const button = blockType({
  name: "button",
  v: 1,
  fields: { text: words(), to: neededLink(), look: choice(["primary", "secondary", "quiet"]) },
  group: "part",
  drawing: "M4 8h16v8H4z",
  mail: ["text", "to", "look"],
});
export type ButtonProps = PropsOfType<typeof button>;
