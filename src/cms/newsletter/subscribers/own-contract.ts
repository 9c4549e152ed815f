import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, Nothing } from "#contract/wire/shapes.ts";
import { MailingList } from "./list.ts";
import { subscriberStates } from "./subscriber.ts";

/** What subscribers do themselves by the links in their mails. Each of these takes a token and none a session. */
const Token = Type.String({ minLength: 1, maxLength: 200 });
const Shown = Type.Pick(MailingList, ["_id", "name", "description", "translations"]);

export const readConfirmation = route({
  method: "POST",
  path: "/subscriber/token",
  permission: null,
  summary: "What the link of a confirmation mail is about, without using it.",
  body: closed({ token: Token }),
  reply: closed({ address: Type.String(), lists: Type.Array(Shown), consent: Type.String() }),
  refusals: ["TOKEN_USED"],
});
export type Confirmation = Static<typeof readConfirmation.reply>;

export const confirmSubscription = route({
  method: "POST",
  path: "/subscriber/confirm",
  permission: null,
  summary: "Confirms a sign-up; each link does it once.",
  body: closed({ token: Token }),
  /** `link`: the token for changing the preferences. */
  reply: closed({ link: Type.String() }),
  refusals: ["TOKEN_USED"],
});

export const readOwnSubscription = route({
  method: "POST",
  path: "/subscriber/own",
  permission: null,
  summary: "What the link of an issue is about.",
  body: closed({ token: Token }),
  reply: closed({
    /** Abbreviated: its owner recognises it, but someone who was forwarded a mail learns no address from it. */
    address: Type.String(),
    name: Line,
    language: Lang,
    state: Type.Enum([...subscriberStates]),
    lists: Type.Array(Id),
    choices: Type.Array(Shown),
    /** The unsubscription can still be undone. */
    undo: Type.Boolean(),
  }),
  refusals: ["TOKEN_USED"],
});
export type OwnSubscription = Static<typeof readOwnSubscription.reply>;

export const changeOwnSubscription = route({
  method: "PUT",
  path: "/subscriber/own",
  permission: null,
  summary: "Changes what one gets; on no list any more, one is unsubscribed.",
  body: closed({ token: Token, name: Type.Optional(Line), language: Type.Optional(Lang), lists: IdList }),
  reply: Nothing,
  refusals: ["TOKEN_USED", "LIST_UNKNOWN", "TOO_MANY"],
});

export const unsubscribe = route({
  method: "POST",
  path: "/subscriber/unsubscribe",
  permission: null,
  summary: "Unsubscribes at once, however often it is asked for.",
  body: closed({ token: Token, oneClick: Type.Optional(Type.Boolean()) }),
  reply: Nothing,
  refusals: ["TOKEN_USED"],
});

export const undoUnsubscribe = route({
  method: "POST",
  path: "/subscriber/resubscribe",
  permission: null,
  summary: "Takes back, within an hour, that one has unsubscribed.",
  body: closed({ token: Token }),
  reply: Nothing,
  refusals: ["TOKEN_USED", "TOO_MANY"],
});
