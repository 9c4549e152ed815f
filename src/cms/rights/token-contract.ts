import "#declared.ts";
import { type Static, Type } from "typebox";
import { permissions } from "#contract/rights/rights.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Line, Time } from "#contract/wire/shapes.ts";

/** So many tokens one account can have. */
export const mostTokens = 20;
export const longestTokenName = 60;
/** So many days a token lives at most. */
export const mostTokenDays = 365;

const Right = Type.Enum([...permissions()]);

/** By which a program uses the API in the name of a user, with some of the user's rights. Its secret cannot be read. */
export const ApiToken = closed({
  _id: Id,
  /** What it is for. */
  name: Type.String(),
  /** The end of its secret. */
  last4: Type.String(),
  scopes: Type.Array(Right),
  /** Those of its scopes that count: what its user has lost, it has lost too. */
  active: Type.Array(Right),
  user: closed({ _id: Id, name: Line }),
  created: Time,
  expires: Time,
  expired: Type.Boolean(),
  /** To the minute; null if nobody has used it yet. */
  lastUsed: Type.Union([Time, Type.Null()]),
});
export type ApiToken = Static<typeof ApiToken>;

export const readApiTokens = route({
  method: "GET",
  path: "/apitoken",
  permission: "account.update",
  summary:
    "The caller's API tokens, or with `all` those of everybody for those who look after them. Secrets cannot be read.",
  query: closed({ all: Type.Optional(Type.Boolean()) }),
  reply: closed({
    items: Type.Array(ApiToken),
    /** The scopes that the caller can give a token. */
    offered: Type.Array(Right),
  }),
  refusals: ["C100"],
});

export const makeApiToken = route({
  method: "POST",
  path: "/apitoken",
  permission: "apiToken.make",
  proved: true,
  summary: "Makes an API token with some of the caller's rights. The reply tells its secret, once.",
  body: closed({
    name: Type.String({ minLength: 1, maxLength: longestTokenName, pattern: "\\S" }),
    scopes: Type.Array(Right, { minItems: 1, maxItems: 300, uniqueItems: true }),
    /** So long it lives. */
    days: Type.Integer({ minimum: 1, maximum: mostTokenDays }),
  }),
  reply: closed({ token: ApiToken, secret: Type.String() }),
  refusals: ["TOKEN_SCOPES", "TOKEN_MANY"],
});

export const endApiToken = route({
  method: "DELETE",
  path: "/apitoken",
  permission: "account.update",
  summary: "Ends an API token at once, by `?id` or a body with `_id`: one's own, or any for those who look after them.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});
