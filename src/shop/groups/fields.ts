import { Type } from "typebox";
import { field } from "#contract/fields/fields.ts";
import { slugLength } from "#contract/slug.ts";
import { mostTags, TagPath } from "#contract/tags.ts";
import { closed, Id, Line } from "#contract/wire/shapes.ts";

/** How a group shows its products. */
export const groupTypes = ["grid", "list", "vintages"] as const;
/** What an own attribute of products holds: any words, one of some, or a number. */
export const attributeKinds = ["text", "choice", "number"] as const;

const Html = Type.String({ maxLength: 100_000 });
const Short = Type.String({ maxLength: 300 });
const line = { empty: "", optional: true };
const slug = field("line", Type.String({ maxLength: slugLength }), line);
const short = field("text", Short, line);
const html = field("html", Type.Array(Html, { maxItems: 100 }), { empty: [] as string[], optional: true });
const noFiles = { empty: [] as string[], optional: true };

/** An attribute that products of this group, and of those below it, can have; as a `facet` visitors filter by it. */
const Attribute = closed({
  key: Line,
  name_de: Line,
  name_en: Line,
  kind: Type.Enum([...attributeKinds]),
  values: Type.Array(closed({ de: Line, en: Line }), { maxItems: 100 }),
  facet: Type.Boolean(),
});

/** The fields of a product group, each stated once. */
export const groupFields = {
  type: field("choice", Type.Enum([...groupTypes]), { empty: "grid" }),
  name_de: field("line", Line, { empty: "" }),
  name_en: field("line", Line, { empty: "" }),
  slug_de: slug,
  slug_en: slug,
  teaser_de: short,
  teaser_en: short,
  text_de: html,
  text_en: html,
  description_de: short,
  description_en: short,
  /** The group that it stands in. */
  parent: field("parts", Type.Union([Id, Type.Null()]), { empty: null, optional: true }),
  tags: field("tags", Type.Array(TagPath, { maxItems: mostTags }), { empty: [] }),
  media: field("ids", Type.Array(Id, { maxItems: 50, uniqueItems: true }), {
    ...noFiles,
    files: (ids) => ids,
    pictures: (ids) => ids,
  }),
  downloads: field("ids", Type.Array(Id, { maxItems: 50, uniqueItems: true }), { ...noFiles, files: (ids) => ids }),
  /** Its place among the groups beside it, smallest first. */
  order: field("number", Type.Integer({ minimum: 0, maximum: 1_000_000 }), { empty: 0, optional: true }),
  attributes: field("parts", Type.Array(Attribute, { maxItems: 30 }), { empty: [], optional: true }),
  hidden: field("yesNo", Type.Boolean(), { empty: false, optional: true }),
};
