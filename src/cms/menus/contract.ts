import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, LocalisedText } from "#contract/wire/shapes.ts";
import { Item, menuNames } from "./menu.ts";

const Link = {
  _id: Type.String(),
  /** Its words; a language without any shows those of the other one. */
  label: LocalisedText,
  /** Its address in each language. */
  href: closed({ de: Type.String(), en: Type.String() }),
};
const MenuItem = closed({ ...Link, items: Type.Array(closed(Link)) });
export type MenuItem = Static<typeof MenuItem>;

const Menus = closed({ header: Type.Array(MenuItem), footer: Type.Array(MenuItem) });
export type Menus = Static<typeof Menus>;

export const readMenus = route({
  method: "GET",
  path: "/menu",
  permission: null,
  summary: "The menus of the site, with those of their pages that guests can open.",
  reply: Menus,
  // The main language decides about mounts.
  tags: () => ["menus", "config"],
});

const written = { header: Type.Array(Item, { maxItems: 30 }), footer: Type.Array(Item, { maxItems: 30 }) };

/** The menus as they are written. What pages are called stands beside them. */
export const EditedMenus = closed({
  _id: Type.Literal("menus"),
  version: Type.Integer(),
  ...written,
  pages: Type.Array(closed({ _id: Id, title: LocalisedText, live: Type.Boolean() })),
});
export type EditedMenus = Static<typeof EditedMenus>;

export const editMenus = route({
  method: "GET",
  path: "/menu/draft",
  permission: "menu.write",
  summary: "The menus as they are written, with the names of their pages and whether guests can open them.",
  reply: EditedMenus,
});

export const changeMenus = route({
  method: "PUT",
  path: "/menu",
  permission: "menu.write",
  summary: "Changes the menus, which guests see at once; a menu that is left out stays.",
  body: closed({ version: Type.Integer(), ...Type.Partial(closed(written)).properties }),
  reply: EditedMenus,
  refusals: ["C409", "MENU_LABEL", "MENU_TARGET", "BAD_FIELDS"],
});

export const addToMenu = route({
  method: "POST",
  path: "/menu/page",
  permission: "menu.write",
  summary: "Adds a page to the end of a menu, unless it is in it already.",
  body: closed({ menu: Type.Enum([...menuNames]), page: Id }),
  reply: EditedMenus,
  refusals: ["C404", "C409", "MENU_FULL"],
});
