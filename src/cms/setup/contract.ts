import { type Static, Type } from "typebox";
import { Colour } from "#cms/design/document.ts";
import { presetNames } from "#cms/design/presets/presets.ts";
import { User } from "#cms/users/contract.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Lang, Line, lineLength, Nothing } from "#contract/wire/shapes.ts";
import { FirstPage, trades } from "./first-page.ts";

/** The token in the link that the terminal shows. */
const SetupToken = Type.String({ maxLength: 200 });

export const beginnings = ["demo", "empty"] as const;

export { type Demo, readDemo, removeDemo } from "./demo-contract.ts";
export { FirstPage, type Trade, trades } from "./first-page.ts";

export const readSetup = route({
  method: "GET",
  path: "/setup",
  permission: null,
  summary: "Whether the site still waits to be set up, and whether it has content already.",
  reply: closed({ needed: Type.Boolean(), filled: Type.Boolean() }),
});

export const readSetupToken = route({
  method: "POST",
  path: "/setup/token",
  permission: null,
  summary: "Whether this is the token from the terminal, without using it up.",
  body: closed({ token: SetupToken }),
  reply: Nothing,
  refusals: ["SET_UP_ALREADY", "TOKEN_USED", "TOO_MANY"],
});

/** A logo that was sent ahead of the rest; it becomes a file of the site when the site is set up. */
export const SetupLogo = closed({
  name: Line,
  /** A small picture of it, as a `data:` address. */
  preview: Type.String(),
  /** Its main colours, the strongest first. */
  colours: Type.Array(Colour),
});
export type SetupLogo = Static<typeof SetupLogo>;

export const sendSetupLogo = route({
  method: "POST",
  path: "/setup/logo",
  permission: null,
  summary:
    "Keeps a logo for the site that is being set up, with the token from the terminal: a picture of at most 2 MB in the field `logo`. Without one it says which logo is kept; `remove` drops it.",
  body: closed({ token: SetupToken, remove: Type.Optional(Type.Boolean()) }),
  attachments: true,
  reply: closed({ logo: Type.Union([SetupLogo, Type.Null()]) }),
  refusals: [
    "SET_UP_ALREADY",
    "TOKEN_USED",
    "NOT_PICTURE",
    "FILE_EMPTY",
    "FILE_LARGE",
    "PICTURE_BROKEN",
    "PICTURE_HUGE",
    "PICTURE_SLOW",
    "PICTURE_KIND",
    "TOO_MANY",
  ],
});

export const setUp = route({
  method: "POST",
  path: "/setup",
  permission: null,
  summary:
    "Sets up the site, once, with the token from the terminal; returns its owner, logged in. An empty site may begin with pages, as drafts that the menu already names, and with a design; a logo that was sent before becomes its logo.",
  body: closed({
    token: SetupToken,
    /** The language of `/`, and of the owner. */
    language: Lang,
    /** The site begins in this language alone; the second one can be switched on later. */
    oneLanguage: Type.Optional(Type.Boolean()),
    sitename: Line,
    name: Line,
    handle: Type.String({ maxLength: lineLength }),
    password: Type.String({ maxLength: 1000 }),
    beginning: Type.Enum([...beginnings]),
    /** Of an empty beginning. */
    trade: Type.Optional(Type.Enum([...trades])),
    /** The design of an empty beginning; without it, one that fits the trade. */
    preset: Type.Optional(Type.Enum(presetNames)),
    /** The colour from which the palette of the design is made, instead of its own colours. */
    colour: Type.Optional(Colour),
    /** The pages of this trade, in the order of the menu. */
    pages: Type.Optional(Type.Array(FirstPage, { maxItems: 20 })),
  }),
  reply: User,
  refusals: [
    "SET_UP_ALREADY",
    "TOKEN_USED",
    "BAD_FIELDS",
    "FIELD_REQUIRED",
    "NAME_MISSING",
    "NAME_SHORT",
    "EMAIL_REQUIRED",
    "EMAIL_FORMAT",
    "PASSWORD_SHORT",
    "PASSWORD_COMMON",
    "PAGE_UNTITLED",
    "SLUG_TAKEN",
    "TOO_MANY",
  ],
});
