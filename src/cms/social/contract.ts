import { type Static, Type } from "typebox";
import { LinkName } from "#contract/links/link.ts";
import { bytes, type Reply, route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Line, listOf, listParameters, Time } from "#contract/wire/shapes.ts";
import { shapeNames } from "./kit.ts";
import { networks } from "./network.ts";
import { postActs, postFailures, postStates } from "./states.ts";

/** So many accounts a site can have. */
export const mostAccounts = 20;
export const longestText = 5000;
export const longestAlt = 1000;
/** So many days ahead a post can be planned. */
export const farthestPlan = 366;

const Network = Type.Enum([...networks]);

export const SocialAccount = closed({
  _id: Id,
  network: Network,
  /** Host of the server. */
  server: Type.String(),
  name: Type.String(),
  /** As others write it: `@betrieb@mastodon.example`. */
  handle: Type.String(),
  /** Where people see it. */
  address: Type.String(),
  /** A small picture as a `data:` address; null if it has none. */
  avatar: Type.Union([Type.String(), Type.Null()]),
  /** The most characters of a post. */
  limit: Type.Integer(),
  /** Whether posts can be sent: its access is there, and the network accepted it when it was asked last. */
  ready: Type.Boolean(),
  /** When its access ends; null if it does not by itself. */
  expires: Type.Union([Time, Type.Null()]),
  changed: Time,
});
export type SocialAccount = Static<typeof SocialAccount>;

export const readSocialAccounts = route({
  method: "GET",
  path: "/social/account",
  permission: "social.read",
  summary: "The connected accounts in social networks. What gives access to them cannot be read.",
  reply: closed({ items: Type.Array(SocialAccount), can: closed({ connect: Type.Boolean() }) }),
});

export const connectSocialAccount = route({
  method: "POST",
  path: "/social/account",
  permission: "social.connect",
  summary:
    "Connects an account, or gives a connected one new access: `server` and an access token of Mastodon, `handle` and an app password of Bluesky, or the access token of a page of Facebook.",
  body: closed({
    network: Network,
    /** Of Mastodon; of Bluesky another one than bsky.social. */
    server: Type.Optional(Line),
    handle: Type.Optional(Line),
    /** Stored, and never told again. */
    secret: Type.String({ minLength: 1, maxLength: 1000 }),
    /** Of a page of Facebook: so many posts that are planned for the page before are not sent, as far as the caller knows. */
    planned: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: SocialAccount,
  refusals: [
    ...(["SOCIAL_SERVER", "SOCIAL_HANDLE", "SOCIAL_SECRET", "SOCIAL_SCOPE", "SOCIAL_UNREACHABLE"] as const),
    ...(["SOCIAL_MANY", "FACEBOOK_PLANNED"] as const),
  ],
});

export const removeSocialAccount = route({
  method: "DELETE",
  path: "/social/account",
  permission: "social.connect",
  summary:
    "Forgets an account with its access, its plans and the list of what was sent. At the network nothing changes.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const SocialPost = closed({
  _id: Id,
  account: closed({
    ...{ _id: Id, network: Network, name: Type.String(), handle: Type.String() },
    /** False once another page of Facebook has taken its place. */
    connected: Type.Boolean(),
  }),
  /** What is shared. */
  thing: LinkName,
  title: Type.String(),
  lang: Lang,
  text: Type.String(),
  link: Type.String(),
  picture: Type.Union([Id, Type.Null()]),
  /** What the picture shows, for those who do not see it. */
  alt: Type.String(),
  state: Type.Enum([...postStates]),
  /** When it is to be sent. */
  at: Time,
  attempts: Type.Integer({ minimum: 0 }),
  /** When it is tried next; null if it is not. */
  next: Type.Union([Time, Type.Null()]),
  /** When it arrived. */
  sent: Type.Union([Time, Type.Null()]),
  failure: Type.Union([Type.Enum([...postFailures]), Type.Null()]),
  /** What the network said about it, in its own words. */
  told: Type.String(),
  /** Where it can be seen. */
  address: Type.Union([Type.String(), Type.Null()]),
  can: Type.Array(Type.Enum([...postActs])),
});
export type SocialPost = Static<typeof SocialPost>;

export const readSocialPosts = route({
  method: "GET",
  path: "/social/post",
  permission: "social.read",
  summary: "What is planned, was sent or has failed, the latest first; with `id`, one of them.",
  query: closed({
    id: Type.Optional(Id),
    ...{ page: listParameters.page, pageSize: listParameters.pageSize },
    state: Type.Optional(Type.Enum([...postStates])),
    thing: Type.Optional(LinkName),
  }),
  reply: listOf(SocialPost),
});

export const readSocialDraft = route({
  method: "GET",
  path: "/social/draft",
  permission: "social.share",
  summary: "What there is to share of a published thing: its address, its title, its description and its picture.",
  query: closed({ thing: LinkName, lang: Type.Optional(Lang) }),
  reply: closed({
    thing: LinkName,
    lang: Lang,
    title: Type.String(),
    description: Type.String(),
    /** Its tags, as networks write them: `#Weinfest`. */
    hashtags: Type.Array(Type.String()),
    link: Type.String(),
    /** The first picture of its page. */
    picture: Type.Union([Id, Type.Null()]),
    /** What that picture shows, in this language; empty where its file does not say so. */
    alt: Type.String(),
    /** What networks show beside the link: a path of the site. */
    shown: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ["C404", "SOCIAL_NOT_PUBLIC"],
});

export const cutSocialPicture = route({
  method: "GET",
  path: "/social/picture",
  permission: "social.share",
  summary:
    "A picture of the site cut to a shape that networks show, around its focus, as JPEG. Without the right to read files, one that something published uses.",
  query: closed({ file: Id, shape: Type.Enum([...shapeNames]), download: Type.Optional(Type.Boolean()) }),
  reply: bytes,
  refusals: ["C404"],
});

export type SocialDraft = Reply<typeof readSocialDraft>;

export const sharePosts = route({
  method: "POST",
  path: "/social/post",
  permission: "social.share",
  summary:
    "Shares a published thing on accounts, now or at a time. The same `share` is done once, however often it is sent.",
  body: closed({
    share: Id,
    thing: LinkName,
    lang: Type.Optional(Lang),
    posts: Type.Array(closed({ account: Id, text: Type.String({ maxLength: longestText }) }), {
      minItems: 1,
      maxItems: mostAccounts,
    }),
    /**
     * A file of the site; without the right to read files, one that something published uses. Without a picture networks show
     * what the page names.
     */
    picture: Type.Optional(Type.Union([Id, Type.Null()])),
    /** What the picture shows, for those who do not see it; what its file says in this language by default. */
    alt: Type.Optional(Type.String({ maxLength: longestAlt })),
    /** Now by default. */
    at: Type.Optional(Time),
  }),
  reply: closed({ items: Type.Array(SocialPost) }),
  refusals: [
    ...(["C404", "SOCIAL_NOT_PUBLIC", "SOCIAL_NOT_READY", "SOCIAL_TEXT_LONG", "SOCIAL_TIME", "SOCIAL_TWICE"] as const),
    "NOT_PICTURE",
  ],
});

export const settleSocialPost = route({
  method: "PUT",
  path: "/social/post",
  permission: "social.share",
  summary:
    "Cancels a post that was not sent, tries one again, or says of one whose arrival is unknown that it is there (`confirm`).",
  body: closed({ _id: Id, act: Type.Enum([...postActs]) }),
  reply: SocialPost,
  refusals: ["C404", "SOCIAL_STATE", "SOCIAL_NOT_READY"],
});
