import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, decorating, line, picture, sizes } from "#contract/blocks/block-fields.ts";

/** A band of the page, with what stands in it: its background, its width, the space around it. */
export const section = blockType({
  name: "section",
  v: 1,
  fields: {
    background: choice(["none", "tint", "surface", "panel", "deep", "picture"]),
    /** Behind the content, where the background is a picture. */
    picture: decorating(picture()),
    width: choice(["normal", "narrow", "wide"]),
    /** Above and below the content. */
    space: sizes(["none", "small", "medium", "large"], { phone: "medium", desk: "medium" }),
    /** Where it is seen. */
    seen: choice(["always", "phone", "desk"]),
    /** The name that links lead to: `#anfahrt`. */
    anchor: line(60),
  },
  group: "layout",
  drawing: "M4 5h16v14H4zM4 9h16M4 15h16",
  inside: "any",
  starts: ["richText"],
  hides: ({ seen }) => seen === "phone" || seen === "desk",
  check: ({ anchor }) => (/^[\p{L}\p{N}_-]*$/u.test(anchor) ? null : { prop: "anchor", problem: "ANCHOR_INVALID" }),
});
export type SectionProps = PropsOfType<typeof section>;
