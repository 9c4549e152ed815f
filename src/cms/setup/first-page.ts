import { type Static, Type } from "typebox";
import { written } from "#cms/pages/page.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

/** What an empty beginning asks for; `none` begins with the four pages alone. */
export const trades = ["winery", "restaurant", "guestHouse", "crafts", "practice", "club", "shop", "none"] as const;
export type Trade = (typeof trades)[number];

const Texts = closed({ de: Type.Optional(Line), en: Type.Optional(Line) });

/**
 * A page that fits the trade. Its words still wait for the owner's, so that guests read none of it before it is
 * published: home and contact page keep a few plain words until then. Links by path lead to the pages beside it.
 */
export const FirstPage = closed({
  kind: Type.Enum(["home", "contact", "page"]),
  /** Of other pages than the two that every site has. */
  title: Type.Optional(Texts),
  slug: Type.Optional(Texts),
  blocks: written.blocks,
});
export type FirstPage = Static<typeof FirstPage>;
