import { type Static, Type } from "typebox";
import { Captcha } from "#cms/captcha/contract.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Nothing } from "#contract/wire/shapes.ts";

/** A link that nobody has confirmed is good for so many days. */
export const pendingDays = 7;

export const askForOffer = route({
  method: "POST",
  path: "/shop/waiting",
  permission: null,
  summary:
    "Asks for one mail when an offer can be bought again; the answer is the same for every address, and a mail asks to confirm.",
  body: closed({
    offer: Id,
    address: Type.String({ maxLength: 160 }),
    language: Lang,
    captcha: Type.Optional(Captcha),
  }),
  reply: Nothing,
  status: 202,
  refusals: ["C404", "OFFER_THERE", "EMAIL_REQUIRED", "EMAIL_FORMAT", "CAPTCHA_WRONG", "TOO_MANY"],
});

/** The link in a mail takes a token and no session. */
const Token = Type.String({ minLength: 1, maxLength: 200 });

export const readWait = route({
  method: "POST",
  path: "/shop/waiting/token",
  permission: null,
  summary: "What the link of a mail is about, without using it.",
  body: closed({ token: Token }),
  reply: closed({
    /** `pending`: nobody has confirmed it yet. */
    state: Type.Enum(["pending", "waiting"]),
    address: Type.String(),
    /** What is waited for, as it was called when it was asked for. */
    name: closed({ de: Type.String(), en: Type.String() }),
  }),
  refusals: ["TOKEN_USED"],
});
export type Wait = Static<typeof readWait.reply>;

export const confirmWait = route({
  method: "POST",
  path: "/shop/waiting/confirm",
  permission: null,
  summary: "Confirms that a mail is wanted; doing so again changes nothing.",
  body: closed({ token: Token }),
  reply: Nothing,
  refusals: ["TOKEN_USED"],
});

export const endWait = route({
  method: "POST",
  path: "/shop/waiting/end",
  permission: null,
  summary: "The mail is not wanted any more; the address is erased.",
  body: closed({ token: Token }),
  reply: Nothing,
  refusals: ["TOKEN_USED"],
});

export const readWaiting = route({
  method: "GET",
  path: "/shop/waiting",
  permission: "stock.read",
  summary: "How many people wait for what, most wanted first; nobody is named.",
  query: Nothing,
  reply: Type.Array(closed({ offer: Id, product: Id, name: Type.String(), waiting: Type.Integer({ minimum: 1 }) })),
});
