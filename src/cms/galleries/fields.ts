import { Type } from "typebox";
import { field } from "#contract/fields/fields.ts";
import { closed, Id, Line } from "#contract/wire/shapes.ts";

/**
 * How a picture fills its place: stretched to it, whole within it, at its own size, or cropped to it (SPECIFICATION
 * §9).
 */
export const sizings = ["stretch", "fit", "crop", "cropcover"] as const;
/** The transition from one picture to the next. */
export const transitions = ["crossFade", "dipToBlack", "stripesHorizontal", "stripesVertical"] as const;
export const clickActs = ["none", "fullscreen"] as const;

const Share = Type.Number({ minimum: 0, maximum: 1 });

/**
 * The fields of a gallery, each stated once with its default (SPECIFICATION §3 and §9). All but its pictures are
 * settings, which a gallery within an entry has too. How to add one: `docs/layout.md`.
 */
export const galleryFields = {
  title: field("line", Line, { empty: "", translated: true }),
  showTitle: field("yesNo", Type.Boolean(), { empty: false }),
  images: field("ids", Type.Array(Id, { maxItems: 1000 }), {
    empty: [],
    files: (ids) => ids,
    pictures: (ids) => ids,
  }),
  size: field("choice", Type.Enum([...sizings]), { empty: "cropcover" }),
  transition: field("choice", Type.Enum([...transitions]), { empty: "crossFade" }),
  /** Milliseconds until the next picture. */
  interval: field("number", Type.Integer({ minimum: 1000, maximum: 60_000 }), { empty: 5000 }),
  onClick: field("choice", Type.Enum([...clickActs]), { empty: "fullscreen" }),
  /** How it fills the whole screen. */
  sizeClick: field("choice", Type.Enum([...sizings]), { empty: "fit" }),
  /** The point kept in view when a picture is cropped, 0 to 1 from the top left. */
  pivot: field("parts", closed({ x: Share, y: Share }), { empty: { x: 0.5, y: 0.5 } }),
};
