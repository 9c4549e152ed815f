import { type Static, type TSchema, Type } from "typebox";
import { gallery } from "#cms/galleries/gallery.ts";
import { TagPath } from "#contract/tags.ts";
import { closed, Id, Line, Time } from "#contract/wire/shapes.ts";

/** One block of HTML; cleaned when it is written. */
const Html = Type.String({ maxLength: 100_000 });
/**
 * An address that a link may lead to; nothing that a browser would run, or take for another host: it reads a
 * backslash as a slash and leaves out control characters.
 */
const Href = Type.String({ maxLength: 2000, pattern: "^(https?:|mailto:|tel:|/(?![/\\\\])|#)[^\\u0000-\\u001f]*$" });
const Link = closed({ title: Line, href: Href });

const Section = Type.Union([
  closed({
    type: Type.Literal("gallery"),
    props: closed({
      images: Type.Array(Id, { maxItems: 1000 }),
      /** A gallery that is kept by itself: its pictures and settings, as they are by then, in place of these. */
      gallery: Type.Optional(Id),
      ...Type.Partial(closed(gallery)).properties,
    }),
  }),
  closed({ type: Type.Literal("download"), props: closed({ downloads: Type.Array(Id, { maxItems: 1000 }) }) }),
]);

/**
 * How a field is written, cleaned, compared and edited: `line` is one line of text, `html` blocks of it, `tags` paths
 * of the tree, `time` a moment, `picture` the id of one or null, `parts` a list of whatever its schema says.
 */
export type Kind = "line" | "html" | "tags" | "time" | "picture" | "parts";

export type EntryField<S extends TSchema = TSchema, K extends Kind = Kind> = {
  schema: S;
  kind: K;
  /** Of an entry in which it was never filled in. */
  empty: Static<S>;
  /** Each language has a text of its own, which is published with it. */
  translated?: boolean;
  /** May be missing in what was stored before the field came. */
  optional?: boolean;
  /** Programs set it; it stands in no form. */
  unseen?: boolean;
  /** The files that it shows or offers, those of them that have to be pictures, and the galleries. */
  files?(this: void, value: Static<S>): string[];
  pictures?(this: void, value: Static<S>): string[];
  galleries?(this: void, value: Static<S>): string[];
  /** What of a value that is being edited is worth sending. */
  said?(this: void, value: Static<S>): Static<S>;
  /** What versions are compared by, word for word. Parts without words are only said to differ. */
  words?(this: void, value: Static<S>): string;
};

function field<S extends TSchema, K extends Kind, R extends Partial<EntryField<S>>>(
  kind: K,
  schema: S,
  rest: R & { empty: Static<S> },
) {
  return { kind, schema, ...rest };
}

const ids = { empty: [], optional: true };

/**
 * What an owner writes, each field once: schema of the API, stored document, versions, form, local copy and comparison
 * are read from here, in this order. How to add one: `docs/layout.md`.
 */
export const entryFields = {
  /** May be missing in a draft; a language without one is not published. */
  title: field("line", Line, { empty: "", translated: true }),
  content: field("html", Type.Array(Html, { maxItems: 200 }), { empty: [], translated: true }),
  tags: field("tags", Type.Array(TagPath, { maxItems: 50 }), { empty: [] }),
  publish_date: field("time", Time, { empty: "" }),
  date: field("time", Time, { empty: "", unseen: true }),
  avatar: field("picture", Type.Union([Id, Type.Null()]), {
    ...{ empty: null, optional: true },
    files: (id) => (id ? [id] : []),
    pictures: (id) => (id ? [id] : []),
  }),
  media: field("parts", Type.Array(Type.Array(Id), { maxItems: 50 }), {
    ...ids,
    files: (slots) => slots.flat(),
    pictures: (slots) => slots.flat(),
  }),
  downloads: field("parts", Type.Array(Id, { maxItems: 50 }), { ...ids, files: (files) => files }),
  links: field("parts", Type.Array(Link, { maxItems: 50 }), {
    ...ids,
    // A link of which nothing is typed yet is none.
    said: (links) => links.filter(({ title, href }) => title !== "" || href !== ""),
    words: (links) => links.map(({ title, href }) => `${title} (${href})`).join("\n"),
  }),
  sections: field("parts", Type.Array(Section, { maxItems: 50 }), {
    ...ids,
    files: (sections) => sections.flatMap(({ type, props }) => (type === "gallery" ? props.images : props.downloads)),
    pictures: (sections) => sections.flatMap(({ type, props }) => (type === "gallery" ? props.images : [])),
    galleries: (sections) => sections.flatMap(({ type, props }) => (type === "gallery" ? (props.gallery ?? []) : [])),
  }),
};
