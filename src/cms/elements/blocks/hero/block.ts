import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, decorating, html, picture, words } from "#contract/blocks/block-fields.ts";

/** The opening of a page: what it is about, in large letters, with a picture and what to do next. */
export const hero = blockType({
  name: "hero",
  v: 1,
  fields: {
    /** A few small words above the title. */
    over: words(),
    title: words(),
    text: html(),
    picture: decorating(picture(), { prop: "arrangement", values: ["behind", "plain"] }),
    /** Where the picture stands: beside the text, behind it, below it, or nowhere. */
    arrangement: choice(["right", "left", "behind", "below", "plain"]),
    /** Of the whole band; where the picture is behind the text, of a box around the text. */
    background: choice(["none", "sky", "tint", "surface", "panel", "deep"]),
    height: choice(["medium", "small", "large"]),
  },
  group: "layout",
  drawing: "M3 5h18v14H3zM6 9h6M6 12h5M6 15.5h3M15 9h3v6h-3z",
  inside: ["button"],
  starts: ["button"],
  title: ({ title }) => title,
});
export type HeroProps = PropsOfType<typeof hero>;
