import { type Static, Type } from "typebox";
import { blockType } from "#contract/blocks/block.ts";
import { closed, Id, Line, LocalisedText } from "#contract/wire/shapes.ts";
import { videoOf } from "./video-link.ts";

const VideoProps = closed({
  /** Of the page on which it is watched, as somebody copies it. */
  url: Line,
  title: LocalisedText,
  /** A picture of the files that stands there before the video is played, instead of one that we draw. */
  poster: Type.Optional(Type.Union([Id, Type.Literal("")])),
});
export type VideoProps = Static<typeof VideoProps>;

/** A video of another site. */
export const video = blockType({
  name: "video",
  v: 1,
  props: VideoProps,
  begins: { url: "", title: {} },
  texts: ["title"],
  check: ({ url }) => (videoOf(url) ? null : { prop: "url", problem: "YOUTUBE_INVALID" }),
  files: ({ poster }) => (poster ? [poster] : []),
});
