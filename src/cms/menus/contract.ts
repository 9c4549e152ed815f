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

const MenuPage = closed({
  _id: Id,
  /** As it is written; empty for a page that was deleted for good. */
  title: LocalisedText,
  /** As visitors read it. */
  liveTitle: LocalisedText,
  /** `gone` is also said of what is no page, such as a shared section. */
  state: Type.Enum(["open", "draft", "trash", "gone"]),
});

/** The menus as they are written, with what the screen needs to know of their targets. */
export const EditedMenus = closed({
  _id: Type.Literal("menus"),
  version: Type.Integer(),
  ...written,
  pages: Type.Array(MenuPage),
  /** The screens that visitors cannot open, since their function is switched off. */
  off: Type.Array(Type.String()),
});
export type EditedMenus = Static<typeof EditedMenus>;

export const editMenus = route({
  method: "GET",
  path: "/menu/draft",
  permission: "menu.write",
  summary: "The menus as they are written, with the names of their pages and whether guests can open them.",
  query: closed({
    /** Ids of pages, joined by commas, that are named too: those that were added on the screen. */
    named: Type.Optional(Type.String({ pattern: "^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,59}$" })),
  }),
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
