import { type Static, Type } from "typebox";
import { type RichTextProps, richText } from "#cms/elements/blocks/rich-text/block.ts";
import { Audience, everybody } from "#cms/newsletter/subscribers/audience.ts";
import { schemaOf } from "#contract/blocks/block.ts";
import { field } from "#contract/fields/fields.ts";
import { closed, Id, Line, LocalisedText } from "#contract/wire/shapes.ts";

const base = { v: Type.Literal(1), id: Type.String({ minLength: 1, maxLength: 64 }) };
const LocalisedLine = closed({ de: Type.Optional(Line), en: Type.Optional(Line) });
/** As it is typed; the check before sending finds links that no mail program can follow. */
const Href = Type.String({ maxLength: 2000, pattern: "^[^\\u0000-\\u001f]*$" });

/** A block of an issue. Its texts are like those of pages; the rest is what every mail program can show. */
export const IssueBlock = Type.Union([
  closed({ type: Type.Literal("richText"), ...base, props: Type.Unsafe<RichTextProps>(schemaOf(richText)) }),
  closed({
    type: Type.Literal("picture"),
    ...base,
    /** Empty until one is chosen. */
    props: closed({ file: Type.Union([Id, Type.Literal("")]), href: Href }),
  }),
  closed({ type: Type.Literal("button"), ...base, props: closed({ label: LocalisedLine, href: Href }) }),
  closed({
    type: Type.Literal("entries"),
    ...base,
    props: closed({ title: LocalisedText, entries: Type.Array(Id, { maxItems: 12 }) }),
  }),
  closed({ type: Type.Literal("divider"), ...base, props: closed({}) }),
]);
export type IssueBlock = Static<typeof IssueBlock>;

const picturesIn = (blocks: IssueBlock[]) =>
  blocks.flatMap((block) => (block.type === "picture" && block.props.file ? [block.props.file] : []));

/**
 * The fields of an issue, each stated once: the schema of the API, storage, form and comparison are derived from this,
 * in this order. How to add one: `docs/layout.md`.
 */
export const issueFields = {
  subject: field("line", Line, { empty: "", translated: true }),
  /** What mail programs show beside the subject before the mail is opened. */
  preheader: field("line", Line, { empty: "", translated: true }),
  blocks: field("parts", Type.Array(IssueBlock, { maxItems: 100 }), {
    empty: [],
    files: picturesIn,
    pictures: picturesIn,
  }),
  audience: field("parts", Audience, { empty: everybody }),
};
