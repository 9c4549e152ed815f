import { type Static, Type } from "typebox";
import { route } from "../wire/route.ts";
import { closed, Line } from "../wire/shapes.ts";
import { mostLinks } from "./addresses.ts";
import { LinkName, linkKinds } from "./link.ts";

/**
 * Whether guests can open a thing: now, not yet published, at a time to come, not while a function of the site is switched
 * off, in the trash, or it does not exist.
 */
export const targetStates = ["open", "draft", "planned", "off", "trash", "gone"] as const;
export type TargetState = (typeof targetStates)[number];

/** A thing to which a link leads, or may lead. */
export const LinkTarget = closed({
  link: LinkName,
  /** Of a place on the thing: begins with `#`. */
  fragment: Type.Optional(Type.String()),
  /** In the main language; empty for what does not exist. */
  title: Type.String(),
  state: Type.Enum([...targetStates]),
});
export type LinkTarget = Static<typeof LinkTarget>;

export const findTargets = route({
  method: "GET",
  path: "/link",
  permission: "link.find",
  summary: "What links may lead to: the things named by `q`, some of each kind, or the one at an address of this site.",
  query: closed({
    q: Type.Optional(Line),
    /** The path of an address of this site, with its fragment: `/zimmer#preise`. */
    at: Type.Optional(Type.String({ maxLength: 500 })),
    /** Also places on pages that are found by words, such as lists of entries. */
    places: Type.Optional(Type.Boolean()),
    /** Kinds of things, joined by commas; all of them by default. */
    kinds: Type.Optional(Type.String({ pattern: `^(?:${linkKinds.join("|")})(?:,(?:${linkKinds.join("|")}))*$` })),
  }),
  reply: Type.Array(LinkTarget),
});

export const readTargets = route({
  method: "POST",
  path: "/batch/link",
  permission: "link.find",
  summary: "What these links lead to, in the order asked for.",
  body: Type.Array(LinkName, { maxItems: mostLinks, uniqueItems: true }),
  reply: Type.Array(LinkTarget),
});
