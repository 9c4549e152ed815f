import { Type } from "typebox";
import { gallery } from "#cms/galleries/gallery.ts";
import { field } from "#contract/fields/fields.ts";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import { CanonicalAddress } from "#contract/links/canonical.ts";
import { Href } from "#contract/links/link.ts";
import { slugLength } from "#contract/slug.ts";
import { mostTags, TagPath } from "#contract/tags.ts";
import { closed, Id, Line, Time } from "#contract/wire/shapes.ts";
import { galleriesInText, picturesInText, tidyFigures } from "./figures.ts";

/** One block of HTML; sanitised when it is written. */
const Html = Type.String({ maxLength: 100_000 });
/** The most characters of a teaser. */
export const teaserLength = 300;
/** The most characters of what search engines show below the title. */
export const descriptionLength = 300;
const Link = closed({ title: Line, href: Href });

const Section = Type.Union([
  closed({
    type: Type.Literal("gallery"),
    props: closed({
      images: Type.Array(Id, { maxItems: 1000 }),
      /** An independent gallery: its current pictures and settings are shown instead of these. */
      gallery: Type.Optional(Id),
      ...Type.Partial(closed(gallery)).properties,
    }),
  }),
  closed({ type: Type.Literal("download"), props: closed({ downloads: Type.Array(Id, { maxItems: 1000 }) }) }),
]);

const TimeOrNone = Type.Union([Time, Type.Literal("")]);
/** What takes place, when and where. Without a beginning it is not shown; without an end, the end is open. */
const Event = closed({ start: TimeOrNone, end: TimeOrNone, place: Line });

const ids = { empty: [], optional: true };
const berlinWords = (time: string) => berlinInput(time).replace("T", " ");
const placeWords = ({ place }: { place: string }) => (place ? `, ${place}` : "");

/**
 * The fields of an entry, each stated once: the schema of the API, the stored document, versions, form, local copy and
 * comparison are derived from this, in this order. How to add one: `docs/layout.md`.
 */
export const entryFields = {
  /** May be empty in a draft; a language without a title is not published. */
  title: field("line", Line, { empty: "", translated: true }),
  /**
   * The last part of its address. What is sent is made fit for one (`slugOf`): `Fest im Hof` becomes `fest-im-hof`.
   * While it is empty, publishing takes one from the title (`slugs.ts`).
   */
  slug: field("line", Type.String({ maxLength: slugLength }), { empty: "", translated: true, optional: true }),
  content: field("html", Type.Array(Html, { maxItems: 200 }), {
    ...{ empty: [], translated: true },
    figures: tidyFigures,
    files: picturesInText,
    pictures: picturesInText,
    galleries: galleriesInText,
  }),
  /** What lists say of it instead of the beginning of its text. */
  teaser: field("text", Type.String({ maxLength: teaserLength }), { empty: "", translated: true, optional: true }),
  /** What search engines show of it instead of the teaser. */
  description: field("text", Type.String({ maxLength: descriptionLength }), {
    ...{ empty: "", translated: true, optional: true },
  }),
  /** In search results and in the window of the browser, instead of the title. */
  searchTitle: field("line", Line, { empty: "", translated: true, optional: true }),
  /** For search engines that read them; with commas between them. */
  keywords: field("line", Line, { empty: "", translated: true, optional: true }),
  tags: field("tags", Type.Array(TagPath, { maxItems: mostTags }), { empty: [] }),
  publish_date: field("time", Time, { empty: "" }),
  date: field("time", Time, { empty: "", unseen: true }),
  event: field("parts", Type.Union([Event, Type.Null()]), {
    ...{ empty: null, optional: true },
    // Nothing that was taken out again is an event.
    said: (event) => (event && (event.start || event.end || event.place) ? event : null),
    words: (event) =>
      event ? [event.start, event.end].filter(Boolean).map(berlinWords).join(" – ") + placeWords(event) : "",
  }),
  avatar: field("picture", Type.Union([Id, Type.Null()]), {
    ...{ empty: null, optional: true },
    files: (id) => (id ? [id] : []),
    pictures: (id) => (id ? [id] : []),
  }),
  /** What others show of a link to it instead of the avatar. */
  image: field("picture", Type.Union([Id, Type.Null()]), {
    ...{ empty: null, optional: true },
    files: (id) => (id ? [id] : []),
    pictures: (id) => (id ? [id] : []),
  }),
  /** Search engines are asked not to list it. */
  hidden: field("yesNo", Type.Boolean(), { empty: false, optional: true }),
  /** Who wrote it, if that is not the business. */
  author: field("line", Line, { empty: "", optional: true }),
  canonical: field("line", CanonicalAddress, { empty: "", optional: true }),
  /** Groups of pictures below the text, as programs send them; people put pictures into the text. */
  media: field("parts", Type.Array(Type.Array(Id), { maxItems: 50 }), {
    ...ids,
    files: (slots) => slots.flat(),
    pictures: (slots) => slots.flat(),
  }),
  downloads: field("parts", Type.Array(Id, { maxItems: 50 }), { ...ids, files: (files) => files }),
  links: field("parts", Type.Array(Link, { maxItems: 50 }), {
    ...ids,
    // A link in which nothing is typed yet is not sent.
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
