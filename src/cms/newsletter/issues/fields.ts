import { Audience, everybody } from "#cms/newsletter/subscribers/audience.ts";
import { blocksSchema } from "#contract/blocks/block.ts";
import { field } from "#contract/fields/fields.ts";
import { Line } from "#contract/wire/shapes.ts";

/**
 * The fields of an issue, each stated once: the schema of the API, storage, form and comparison are derived from this,
 * in this order. How to add one: `docs/layout.md`.
 */
export const issueFields = {
  subject: field("line", Line, { empty: "", translated: true }),
  /** What mail programs show beside the subject before the mail is opened. */
  preheader: field("line", Line, { empty: "", translated: true }),
  /** Only kinds that mails can show (`BlockType.mail`); what nobody knows stays where it is. */
  blocks: field("parts", blocksSchema(100), { empty: [] }),
  audience: field("parts", Audience, { empty: everybody }),
};
