import { Type } from "typebox";
import { User } from "#cms/users/contract.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Lang, Line, lineLength, Nothing } from "#contract/wire/shapes.ts";

/** The token in the link that the terminal shows. */
const SetupToken = Type.String({ maxLength: 200 });

export const beginnings = ["demo", "empty"] as const;

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

export const setUp = route({
  method: "POST",
  path: "/setup",
  permission: null,
  summary: "Sets up the site, once, with the token from the terminal; returns its owner, logged in.",
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
    "TOO_MANY",
  ],
});
