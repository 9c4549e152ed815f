import { type Static, Type } from "typebox";
import { type Permission, roles } from "#contract/rights.ts";
import { route } from "#contract/route.ts";
import { closed, Id, Lang, Line, Nothing, Time } from "#contract/shapes.ts";

export const User = closed({
  _id: Type.Optional(Id),
  name: Type.Optional(Line),
  handle: Line,
  roles: Type.Array(Type.Enum([...roles])),
  language: Type.Optional(Lang),
  lastLogin: Type.Optional(Type.Union([Time, Type.Null()])),
  userData: Type.Optional(closed({ discount: Type.Number(), shipping_free: Type.Boolean() })),
  can: Type.Optional(Type.Array(Type.Unsafe<Permission>(Type.String()))),
});
export type User = Static<typeof User>;

/** Everybody who has not logged in. */
export const guest: User = { handle: "guest", roles: ["guest"] };

export const login = route({
  method: "POST",
  path: "/login",
  permission: null,
  summary: "Logs in; answers the user and sets the session cookie.",
  body: closed({
    handle: Type.String({ maxLength: 160 }),
    password: Type.String({ maxLength: 1000 }),
  }),
  reply: User,
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "LOGIN_FAILED", "TOO_MANY"],
});

export const logout = route({
  method: "POST",
  path: "/logout",
  permission: "session.end",
  summary: "Ends the session.",
  reply: Nothing,
});

/** SPECIFICATION §7 has it as GET; answered only to a request from our own pages. */
export const logoutByLink = route({ ...logout, method: "GET" });

export const readSession = route({
  method: "GET",
  path: "/auth",
  permission: null,
  summary: "Who is calling: the user of the cookie or token, or the guest.",
  query: closed({ id: Type.Optional(Id), token: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: User,
});
