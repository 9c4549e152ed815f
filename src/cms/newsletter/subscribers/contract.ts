import { type Static, Type } from "typebox";
import { Captcha } from "#cms/captcha/contract.ts";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, listParameters, Nothing, Removal } from "#contract/wire/shapes.ts";
import { Audience } from "./audience.ts";
import { Consent, MailingList, NewsletterSettings, settingsFields } from "./list.ts";
import { Address, Labels, Proof, Subscriber, SubscriberList, subscriberStates } from "./subscriber.ts";

export { Audience, everybody } from "./audience.ts";
export type { MailingList } from "./list.ts";
export * from "./lists-contract.ts";
export type { Proof, Subscriber, SubscriberList, SubscriberState } from "./subscriber.ts";

const filters = {
  q: Type.Optional(Line),
  list: Type.Optional(Id),
  state: Type.Optional(Type.Enum([...subscriberStates])),
  tag: Type.Optional(Line),
  language: Type.Optional(Lang),
};

export const readSubscribers = route({
  method: "GET",
  path: "/subscriber",
  permission: "subscriber.read",
  summary: "One subscriber (`id`) or a list of them.",
  query: closed({
    ...listParameters,
    ...filters,
    id: Type.Optional(Id),
    sort: Type.Optional(Type.Enum(["created", "-created"])),
  }),
  reply: Type.Union([Subscriber, SubscriberList]),
  refusals: ["C404"],
});

export const readSubscriberBatch = route({
  method: "POST",
  path: "/batch/subscriber",
  permission: "subscriber.read",
  summary: "The named subscribers in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Subscriber),
});

export const addSubscriber = route({
  method: "POST",
  path: "/subscriber",
  permission: "subscriber.write",
  summary: "Sends a mail that asks to confirm; nobody can be subscribed without confirming.",
  body: closed({
    address: Address,
    name: Type.Optional(Line),
    language: Type.Optional(Lang),
    lists: Type.Optional(IdList),
    tags: Type.Optional(Labels),
  }),
  reply: Subscriber,
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "SUBSCRIBER_KNOWN", "SUBSCRIBER_LEFT", "LIST_UNKNOWN", "TOO_MANY"],
});

export const changeSubscriber = route({
  method: "PUT",
  path: "/subscriber",
  permission: "subscriber.write",
  summary: "Changes what is noted about a subscriber; only they can change the address and whether they get mails.",
  body: closed({
    _id: Id,
    version: Type.Integer(),
    name: Type.Optional(Line),
    language: Type.Optional(Lang),
    lists: Type.Optional(IdList),
    tags: Type.Optional(Labels),
  }),
  reply: Subscriber,
  refusals: ["C404", "C409", "LIST_UNKNOWN"],
});

export const deleteSubscriber = route({
  method: "DELETE",
  path: "/subscriber",
  permission: "subscriber.delete",
  summary: "Erases a subscriber; a hash of the address stays, so that no import brings them back.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteSubscriberBatch = route({
  method: "POST",
  path: "/batch/subscriber/delete",
  permission: "subscriber.delete",
  summary: "Erases the named subscribers.",
  body: IdList,
  reply: Removal,
});

export const unsubscribeBatch = route({
  method: "POST",
  path: "/batch/subscriber/unsubscribe",
  permission: "subscriber.write",
  summary: "Unsubscribes these subscribers, for example when they asked by telephone.",
  body: IdList,
  reply: Type.Array(Subscriber),
});

export const sortSubscriberBatch = route({
  method: "POST",
  path: "/batch/subscriber/sort",
  permission: "subscriber.write",
  summary: "Adds subscribers to a list or removes them from it, and adds or removes labels.",
  body: closed({
    subscribers: IdList,
    addTags: Type.Optional(Labels),
    removeTags: Type.Optional(Labels),
    addList: Type.Optional(Id),
    removeList: Type.Optional(Id),
  }),
  reply: Type.Array(Subscriber),
  refusals: ["LIST_UNKNOWN"],
});

export const readProof = route({
  method: "GET",
  path: "/subscriber/proof",
  permission: "subscriber.read",
  summary: "Everything that proves a subscriber's consent, to be printed.",
  query: closed({ id: Id }),
  reply: Proof,
  refusals: ["C404"],
});

export const exportSubscribers = route({
  method: "GET",
  path: "/subscriber/export",
  permission: "subscriber.export",
  summary: "The subscribers that match the filters, as CSV.",
  query: closed(filters),
  reply: bytes,
});

export const readChoices = route({
  method: "GET",
  path: "/subscriber/choices",
  permission: "subscriber.read",
  summary: "What an audience can be chosen by: lists, labels, and whether there are buyers.",
  query: Nothing,
  reply: closed({ lists: Type.Array(MailingList), tags: Type.Array(Type.String()), sells: Type.Boolean() }),
});
export type Choices = Static<typeof readChoices.reply>;

export const countSubscribers = route({
  method: "POST",
  path: "/subscriber/count",
  permission: "subscriber.read",
  summary: "How many subscribers an audience has now.",
  body: Audience,
  reply: closed({ count: Type.Integer() }),
});

export const readNewsletterSettings = route({
  method: "GET",
  path: "/subscriber/settings",
  permission: "subscriber.configure",
  summary: "The settings: the sender of newsletters, and what is asked when somebody signs up.",
  query: Nothing,
  reply: NewsletterSettings,
});

export const changeNewsletterSettings = route({
  method: "PUT",
  path: "/subscriber/settings",
  permission: "subscriber.configure",
  summary: "Changes the settings. A new wording of the consent is a new version; former proofs keep theirs.",
  body: closed({ version: Type.Integer(), ...settingsFields }),
  reply: NewsletterSettings,
  refusals: ["C409"],
});

/** The tags of what changes the sign-up form. */
export const signUpTags = ["lists", "consent", "config", "texts"];

export const readSignUpForm = route({
  method: "GET",
  path: "/subscriber/form",
  permission: null,
  summary: "What a sign-up form shows: the public lists and the wording of the consent.",
  query: closed({ lang: Type.Optional(Lang) }),
  reply: closed({ consent: Consent, lists: Type.Array(MailingList) }),
  tags: () => signUpTags,
});
export type SignUpForm = Static<typeof readSignUpForm.reply>;

export const signUpForNewsletter = route({
  method: "POST",
  path: "/subscriber/signup",
  permission: null,
  summary: "Asks for the newsletter; the answer is the same for every address, and a mail asks to confirm.",
  body: closed({
    address: Address,
    name: Type.Optional(Line),
    /** The default list if empty. */
    lists: Type.Optional(IdList),
    language: Lang,
    /** The hash of the wording that was agreed to. */
    consent: Consent.properties.hash,
    /** The page with the form. */
    page: Type.String({ pattern: "^/", maxLength: 300 }),
    captcha: Type.Optional(Captcha),
  }),
  reply: Nothing,
  status: 202,
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "LIST_UNKNOWN", "CONSENT_OLD", "CAPTCHA_WRONG", "TOO_MANY"],
});
