import { Type } from "typebox";
import { field } from "#contract/fields/fields.ts";
import { TagPath } from "#contract/tags.ts";
import { Line } from "#contract/wire/shapes.ts";
import { contactFields, FormField, LocalisedLine, LocalisedLines } from "./form.ts";

/**
 * The fields of a form, each stated once: the schema of the API, storage, builder and comparison are derived from this,
 * in this order. How to add one: `docs/layout.md`.
 */
export const formFields = {
  name: field("parts", LocalisedLine, { empty: {} }),
  fields: field("parts", Type.Array(FormField, { minItems: 1, maxItems: 50 }), { empty: contactFields }),
  /** On the button that sends it; the default word if it is empty. */
  button: field("parts", LocalisedLine, { empty: {} }),
  /** The confirmation after sending; the default text if it is empty. */
  thanks: field("parts", LocalisedLines, { empty: {} }),
};

/** The owner's settings for messages. */
export const settingsFields = {
  /** The address that messages are mailed to; the address of the site if it is empty. */
  to: field("line", Line, { empty: "" }),
  /** The visitor gets a receipt by mail. */
  receipt: field("yesNo", Type.Boolean(), { empty: false }),
  /** How many days after the last message of a thread it is deleted: a year shows that an inquiry was answered. */
  days: field("number", Type.Integer({ minimum: 7, maximum: 3650 }), { empty: 365 }),
  /** Labels that are suggested first. */
  labels: field("tags", Type.Array(TagPath, { maxItems: 50 }), { empty: [] }),
};
