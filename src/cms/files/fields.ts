import { Type } from "typebox";
import { field } from "#contract/fields/fields.ts";
import { TagPath } from "#contract/tags.ts";
import { closed } from "#contract/wire/shapes.ts";

/** Between 0 and 1, from the top left. */
const Share = Type.Number({ minimum: 0, maximum: 1 });

/**
 * The fields of a file that the staff writes, each stated once: the schema of the API, storage, form and comparison are
 * derived from this, in this order. How to add one: `docs/layout.md`.
 */
export const fileFields = {
  /** Without its extension. */
  name: field("line", Type.String({ minLength: 1, maxLength: 160 }), { empty: "" }),
  tags: field("tags", Type.Array(TagPath, { maxItems: 50 }), { empty: [], behind: true }),
  /** The alternative text of a picture. */
  alt: field("line", Type.String({ maxLength: 300 }), { empty: "", translated: true }),
  caption: field("line", Type.String({ maxLength: 500 }), { empty: "", translated: true }),
  /** The picture adds nothing to the text beside it, so it has no alternative text. */
  decorative: field("yesNo", Type.Boolean(), { empty: false }),
  /** The point of a picture that stays in view wherever it is cropped. */
  focus: field("parts", closed({ x: Share, y: Share }), { empty: { x: 0.5, y: 0.5 } }),
};
