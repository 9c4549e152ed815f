import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, thing, words } from "#contract/blocks/block-fields.ts";

/** A gallery as a slider. How its pictures change and what a click does is said by the gallery itself. */
export const gallery = blockType({
  name: "gallery",
  v: 1,
  fields: {
    gallery: thing("gallery", { shown: true }),
    /** In place of the title of the gallery. */
    title: words(),
    width: choice(["normal", "narrow", "full"]),
  },
  group: "media",
  drawing: "M3 7h14v12H3zM7 7V4h14v12h-4M3 16l4-4 3 3 2-2 5 5",
});
export type GalleryProps = PropsOfType<typeof gallery>;
