import { blockType } from "#contract/blocks/block.ts";
import { line, optional, picture, words } from "#contract/blocks/block-fields.ts";
import { videoOf } from "./video-link.ts";

/** A video of another site. */
export const video = blockType({
  name: "video",
  v: 1,
  fields: {
    /** Of the page on which it is watched, as somebody copies it. */
    url: line(),
    title: words(),
    /** A picture of the files that stands there before the video is played, instead of one that we draw. */
    poster: optional(picture()),
  },
  group: "media",
  drawing: "M4 6h16v12H4zM10 9.5v5l4.5-2.5z",
  // A new one waits for its link.
  check: ({ url }) => (url === "" || videoOf(url) ? null : { prop: "url", problem: "YOUTUBE_INVALID" }),
});
