import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Line, Time } from "#contract/wire/shapes.ts";

/**
 * What an app asks for to post on pages. The specification has them by the names that were shut off in 2022: `manage_pages`
 * is the first two, `publish_pages` the last one.
 */
export const facebookScopes = ["pages_show_list", "pages_read_engagement", "pages_manage_posts"] as const;
export type FacebookScope = (typeof facebookScopes)[number];
const Scope = Type.Enum([...facebookScopes]);

/** Where Facebook sends people back to; it stands in the settings of the app, letter by letter. */
export const facebookReturnPath = "/admincenter/social/facebook/back";

/** Why a login is of no use. `TOKEN`: Facebook does not accept it any more; `APP`: it belongs to another app. */
export const loginFailures = ["TOKEN", "APP"] as const;

const FacebookPage = closed({
  id: Type.String(),
  name: Type.String(),
  category: Type.String(),
  /** Whether this person may post there. */
  mayPost: Type.Boolean(),
  connected: Type.Boolean(),
});
export type FacebookPage = Static<typeof FacebookPage>;

export const FacebookState = closed({
  app: closed({
    id: Line,
    /** Whether its secret is stored; it is never told. */
    secret: Type.Boolean(),
    /** Of the Graph API, as the settings have it. */
    version: Type.String(),
    /** To be copied into the settings of the app. */
    returnAddress: Type.String(),
  }),
  /** Who is logged in; null if nobody is. */
  login: Type.Union([
    Type.Null(),
    closed({
      name: Type.String(),
      /** A small picture as a `data:` address. */
      avatar: Type.Union([Type.String(), Type.Null()]),
      since: Time,
      granted: Type.Array(Scope),
      missing: Type.Array(Scope),
      /** When Facebook stops accepting it; null if it does not by itself. */
      expires: Type.Union([Time, Type.Null()]),
      /** When it was renewed last. */
      renewed: Type.Union([Time, Type.Null()]),
      failure: Type.Union([Type.Enum([...loginFailures]), Type.Null()]),
      /** The version that Facebook answered with, where it is not the one of the settings. */
      otherVersion: Type.Union([Type.String(), Type.Null()]),
    }),
  ]),
  /** Those of the person, as Facebook said last. */
  pages: Type.Array(FacebookPage),
  /** The connected page, also one whose access was pasted. */
  page: Type.Union([
    Type.Null(),
    closed({
      account: Id,
      /** What Facebook calls it, as in `pages`. */
      id: Type.String(),
      name: Type.String(),
      ready: Type.Boolean(),
      /** So many posts wait to be sent there; they are not once another page is connected. */
      planned: Type.Integer({ minimum: 0 }),
      /** When its access ends; null if it does not by itself. */
      expires: Type.Union([Time, Type.Null()]),
    }),
  ]),
  can: closed({ connect: Type.Boolean(), configure: Type.Boolean() }),
});
export type FacebookState = Static<typeof FacebookState>;

/** What Facebook refuses, each told in words. */
const refused = [
  ...(["FACEBOOK_APP_MISSING", "FACEBOOK_APP_SECRET", "FACEBOOK_VERSION", "FACEBOOK_TOKEN", "FACEBOOK_SCOPE"] as const),
  ...(["FACEBOOK_LIMIT", "FACEBOOK_BROKEN", "FACEBOOK_LOST", "FACEBOOK_REFUSED"] as const),
] as const;

export const readFacebook = route({
  method: "GET",
  path: "/social/facebook",
  permission: "social.read",
  summary: "The app, the login and the pages at Facebook. Neither the secret of the app nor any access can be read.",
  reply: FacebookState,
});

export const beginFacebookLogin = route({
  method: "POST",
  path: "/social/facebook/login",
  permission: "social.connect",
  summary:
    "Begins a login at Facebook: returns the address of its dialogue, which is for this session and for ten minutes.",
  body: closed({}),
  reply: closed({ address: Type.String() }),
  refusals: ["FACEBOOK_APP_MISSING", "FACEBOOK_STATE"],
});

export const finishFacebookLogin = route({
  method: "PUT",
  path: "/social/facebook/login",
  permission: "social.connect",
  summary:
    "Finishes a login with what Facebook has added to the address: fetches the access, the profile, its picture and the pages, and stores all of it or nothing.",
  body: closed({
    state: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    /** Of a dialogue that was not agreed to. */
    error: Type.Optional(Type.String({ maxLength: 200 })),
    told: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: FacebookState,
  refusals: [...refused, "FACEBOOK_STATE", "FACEBOOK_DENIED", "FACEBOOK_CODE", "FACEBOOK_RETURN"],
});

export const renewFacebookLogin = route({
  method: "POST",
  path: "/social/facebook/renewal",
  permission: "social.connect",
  summary: "Has Facebook renew the access of the login and of the connected page, and reads the pages again.",
  body: closed({}),
  reply: FacebookState,
  refusals: [...refused, "FACEBOOK_NO_LOGIN"],
});

export const forgetFacebookLogin = route({
  method: "DELETE",
  path: "/social/facebook/login",
  permission: "social.connect",
  summary:
    "Logs out: forgets the login and the access to the page, and asks Facebook to take back what was granted. What was sent stays in the list.",
  reply: closed({ revoked: Type.Boolean(), facebook: FacebookState }),
  refusals: ["FACEBOOK_NO_LOGIN"],
});

export const chooseFacebookPage = route({
  method: "PUT",
  path: "/social/facebook/page",
  permission: "social.connect",
  summary:
    "Connects one of the pages, in place of a page that was connected before. What is planned for that one is not sent, and stays in the list as failed; `planned` says how many posts these are as far as the caller knows.",
  body: closed({
    id: Type.String({ pattern: "^\\d{1,40}$" }),
    planned: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: FacebookState,
  refusals: [
    ...refused,
    ...([
      "FACEBOOK_NO_LOGIN",
      "FACEBOOK_PAGE_GONE",
      "FACEBOOK_PAGE_RIGHTS",
      "FACEBOOK_PLANNED",
      "SOCIAL_MANY",
    ] as const),
  ],
});
