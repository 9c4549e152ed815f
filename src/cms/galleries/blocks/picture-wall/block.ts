import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, pictures, sizes, thing, words, yesNo } from "#contract/blocks/block-fields.ts";

/** Many pictures at once: chosen ones, those of a gallery, or both. */
export const pictureWall = blockType({
  name: "pictureWall",
  v: 1,
  fields: {
    title: words(),
    pictures: pictures(),
    /** Its pictures follow those that are chosen. */
    gallery: thing("gallery", { shown: true }),
    /** As they are, in columns; or all cut to this shape, in rows. */
    shape: choice(["own", "square", "wide", "tall"]),
    /** How many stand side by side. */
    count: sizes(["1", "2", "3", "4", "5", "6"], { phone: "2", desk: "4" }),
    gap: choice(["small", "large", "none"]),
    width: choice(["normal", "full"]),
    captions: yesNo(false),
    /** A click shows the whole picture, and leads through all of them. */
    enlarge: yesNo(true),
  },
  group: "media",
  drawing: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
});
export type PictureWallProps = PropsOfType<typeof pictureWall>;
