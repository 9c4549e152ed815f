import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, link, picture as pictureField, words } from "#contract/blocks/block-fields.ts";

/** One picture, with a line below it. */
export const picture = blockType({
  name: "picture",
  v: 1,
  fields: {
    picture: pictureField(),
    caption: words(),
    width: choice(["normal", "narrow", "full"]),
    /** As it is, or cut to this shape around its focus. */
    shape: choice(["own", "wide", "square", "tall"]),
    to: link(),
  },
  group: "media",
  drawing: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01",
  mail: ["picture", "caption", "width", "to"],
});
export type PictureProps = PropsOfType<typeof picture>;
