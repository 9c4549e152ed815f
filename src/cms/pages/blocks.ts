import { type Static, type TSchema, Type } from "typebox";
import type { Localised } from "#contract/language.ts";
import type { ProblemCode } from "#contract/wire/problem.ts";
import { closed, Id, Line, LocalisedText } from "#contract/wire/shapes.ts";
import { mapOf, mapProviders } from "./map.ts";
import { videoOf } from "./video.ts";

/** A piece of a page. `v` is the version of its props; `children` are nested blocks. */
export type Block = {
  type: string;
  v: number;
  id: string;
  props: Record<string, unknown>;
  children?: Block[];
};

type BlockType = {
  v: number;
  props: TSchema;
  /** Names of the props that hold a text per language; of these, `html` ones are cleaned on write. */
  texts: string[];
  html: string[];
  /** Rules that no schema says: the prop that breaks one, and the refusal. Asked only of props that fit the schema. */
  check?: (props: Record<string, unknown>) => { prop: string; problem: ProblemCode } | null;
  /** Lifts props of an older version by one. Present for every version below `v`. */
  migrate: Record<number, (props: Record<string, unknown>) => Record<string, unknown>>;
};

export const RichTextProps = closed({
  html: LocalisedText,
  /** How it is set: a text column, the opening of a page, a highlighted band or a large quotation. */
  look: Type.Enum(["plain", "lead", "panel", "quote"]),
});
export type RichTextProps = Static<typeof RichTextProps>;

export const NewsListProps = closed({
  title: LocalisedText,
  /** Shows entries that carry this tag or a branch of it; empty shows all. A list, so that more can follow. */
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 160 }), { maxItems: 1 }),
});
export type NewsListProps = Static<typeof NewsListProps>;

export const PanelsProps = closed({
  title: LocalisedText,
  /** One below the other, of which one is open at a time; or side by side as tabs, of which one is always shown. */
  look: Type.Enum(["panels", "tabs"]),
});
export type PanelsProps = Static<typeof PanelsProps>;

/** One of several panels; what stands in it are its children. */
export const PanelProps = closed({ title: LocalisedText });
export type PanelProps = Static<typeof PanelProps>;

export const ContactFormProps = closed({
  /** Which form; empty: the contact form. */
  form: Type.Union([Id, Type.Literal("")]),
});
export type ContactFormProps = Static<typeof ContactFormProps>;

/** The guestbook, which every site has one of. */
export const GuestbookProps = closed({});
/** Signing up for the newsletter: for one list, or (empty) for whichever a visitor chooses. */
export const NewsletterSignupProps = closed({ list: Type.String({ pattern: "^([0-9a-f-]{36})?$" }) });
export type NewsletterSignupProps = Static<typeof NewsletterSignupProps>;

export const VideoProps = closed({
  /** Of the page on which it is watched, as somebody copies it. */
  url: Line,
  title: LocalisedText,
  /** A picture of the files that stands there before the video is played, instead of one that we draw. */
  poster: Type.Optional(Type.Union([Id, Type.Literal("")])),
});
export type VideoProps = Static<typeof VideoProps>;

export const MapProps = closed({
  provider: Type.Enum([...mapProviders]),
  /** What is there. */
  title: LocalisedText,
  /** Stands beside the map, and is what Google is asked for. */
  address: Line,
  /** Coordinates, or a link to the place on a map; OpenStreetMap finds nothing without them. */
  place: Line,
});
export type MapProps = Static<typeof MapProps>;

/** The blocks a page can be built of. A later feature adds a line here and a component in `web/blocks`. */
export const blockTypes: Record<string, BlockType> = {
  richText: { v: 1, props: RichTextProps, texts: ["html"], html: ["html"], migrate: {} },
  newsList: { v: 1, props: NewsListProps, texts: ["title"], html: [], migrate: {} },
  panels: { v: 1, props: PanelsProps, texts: ["title"], html: [], migrate: {} },
  guestbook: { v: 1, props: GuestbookProps, texts: [], html: [], migrate: {} },
  newsletterSignup: { v: 1, props: NewsletterSignupProps, texts: [], html: [], migrate: {} },
  contactForm: { v: 1, props: ContactFormProps, texts: [], html: [], migrate: {} },
  panel: { v: 1, props: PanelProps, texts: ["title"], html: [], migrate: {} },
  video: {
    v: 1,
    props: VideoProps,
    texts: ["title"],
    html: [],
    check: ({ url }) => (videoOf(String(url)) ? null : { prop: "url", problem: "YOUTUBE_INVALID" }),
    migrate: {},
  },
  map: {
    v: 1,
    props: MapProps,
    texts: ["title"],
    html: [],
    check: checkMap,
    migrate: {},
  },
};

function checkMap(props: Record<string, unknown>): ReturnType<NonNullable<BlockType["check"]>> {
  const map = props as MapProps;
  if (mapOf(map, "de")) return null;
  return map.provider === "osm"
    ? { prop: "place", problem: "PLACE_INVALID" }
    : { prop: "address", problem: "FIELD_REQUIRED" };
}

/** The files that these blocks show. */
export function filesOf(blocks: Block[]): string[] {
  const posters = allBlocks(blocks).flatMap(({ type, props }) => {
    const { poster } = props as Partial<VideoProps>;
    return type === "video" && poster ? [poster] : [];
  });
  return [...new Set(posters)];
}

/**
 * Brings a block to today's version, step by step. A block of an unknown type is kept as it is:
 * it is shown as nothing and saved untouched, so that no content is lost.
 */
export function migrateBlock(block: Block): Block {
  const children = block.children?.map(migrateBlock);
  const type = blockTypes[block.type];
  let { v, props } = block;
  while (type && v < type.v) {
    const step = type.migrate[v];
    if (!step) break;
    props = step(props);
    v += 1;
  }
  return { ...block, v, props, ...(children ? { children } : {}) };
}

/** Applies `change` to every text-per-language of a document of blocks. */
export function mapTexts(
  blocks: Block[],
  change: (text: Localised, where: { id: string; prop: string; html: boolean }) => Localised,
): Block[] {
  return blocks.map((block) => {
    const type = blockTypes[block.type];
    const props = { ...block.props };
    for (const prop of type?.texts ?? []) {
      const html = type?.html.includes(prop) ?? false;
      props[prop] = change(props[prop] ?? {}, { id: block.id, prop, html });
    }
    const children = block.children && mapTexts(block.children, change);
    return { ...block, props, ...(children ? { children } : {}) };
  });
}

/** All blocks of a document, nested ones too, in reading order. */
export function allBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...allBlocks(block.children ?? [])]);
}
