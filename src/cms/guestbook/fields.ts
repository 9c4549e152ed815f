import { Type } from "typebox";
import { field } from "#contract/fields/fields.ts";

/**
 * The owner's settings of the guestbook, each stated once: the schema of the API, storage and form are derived from
 * this. How to add one: `docs/layout.md`.
 */
export const settingsFields = {
  /** Visitors may sign; published entries can be read in any case. */
  open: field("yesNo", Type.Boolean(), { empty: true }),
  /** Every entry waits until the staff publishes it. */
  moderated: field("yesNo", Type.Boolean(), { empty: true }),
  /** The text above the entries. */
  intro: field("text", Type.String({ maxLength: 1000 }), { empty: "", translated: true }),
};
