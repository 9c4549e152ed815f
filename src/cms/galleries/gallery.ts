import { type Static, Type } from "typebox";
import { closed, Line } from "#contract/wire/shapes.ts";

/** How a picture fills its place: pulled to it, whole within it, at its own size, or cut to it (SPECIFICATION §9). */
export const sizings = ["stretch", "fit", "crop", "cropcover"] as const;
/** How one picture gives way to the next. */
export const transitions = ["crossFade", "dipToBlack", "stripesHorizontal", "stripesVertical"] as const;
export const clickActs = ["none", "fullscreen"] as const;

/** The settings of a gallery (SPECIFICATION §3). */
export const gallery = {
  size: Type.Enum([...sizings]),
  transition: Type.Enum([...transitions]),
  title: Line,
  /** Milliseconds until the next picture. */
  interval: Type.Integer({ minimum: 1000, maximum: 60_000 }),
  onClick: Type.Enum([...clickActs]),
  /** How it fills the whole screen. */
  sizeClick: Type.Enum([...sizings]),
  showTitle: Type.Boolean(),
  /** The point kept in view when a picture is cropped, 0 to 1 from the top left. */
  pivot: closed({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) }),
};

const GallerySettings = closed(gallery);
export type GallerySettings = Static<typeof GallerySettings>;

/** What a gallery is like before anybody has chosen (SPECIFICATION §9). */
export const usualGallery: GallerySettings = {
  size: "cropcover",
  transition: "crossFade",
  title: "",
  interval: 5000,
  onClick: "fullscreen",
  sizeClick: "fit",
  showTitle: false,
  pivot: { x: 0.5, y: 0.5 },
};
