import { type Static, Type } from "typebox";
import { Href } from "#contract/links/link.ts";
import { closed, Line } from "#contract/wire/shapes.ts";

export const menuNames = ["header", "footer"] as const;
export type MenuName = (typeof menuNames)[number];

/** The most items of a menu, and below one of them. */
export const mostItems = 30;

const Inner = closed({
  /** Distinct among all items. */
  _id: Type.String({ minLength: 1, maxLength: 64 }),
  /** A page, an address or a place on the same page. */
  to: Href,
  /** Its own words; without any, a page is called by its title. */
  label: closed({ de: Type.Optional(Line), en: Type.Optional(Line) }),
});
export type Inner = Static<typeof Inner>;

export const Item = closed({ ...Inner.properties, items: Type.Array(Inner, { maxItems: mostItems }) });
export type Item = Static<typeof Item>;

export type WrittenMenus = Record<MenuName, Item[]>;
