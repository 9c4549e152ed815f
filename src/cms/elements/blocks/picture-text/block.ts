import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, html, picture, words } from "#contract/blocks/block-fields.ts";

/** A picture beside a text. On a phone it stands above it. */
export const pictureText = blockType({
  name: "pictureText",
  v: 1,
  fields: {
    picture: picture(),
    title: words(),
    text: html(),
    /** Where the picture stands. */
    side: choice(["left", "right"]),
    /** The picture's share of the width. */
    share: choice(["half", "third", "most"]),
    /** As it is, or cut to this shape around its focus. */
    shape: choice(["own", "wide", "square", "tall"]),
    align: choice(["middle", "top"]),
  },
  group: "media",
  drawing: "M3 6h9v12H3zM3 15l3-3 3 3M15 8h6M15 12h6M15 16h4",
  mail: ["picture", "title", "text", "side", "share", "align"],
  inside: ["button"],
});
export type PictureTextProps = PropsOfType<typeof pictureText>;
