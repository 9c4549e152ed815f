import { Type } from "typebox";
import { mailStateNames } from "#contract/mail/mail-states.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import { OrderToken } from "./contract.ts";

/** Who asks: by the link of a mail (`key`), by the token of a guest, or logged in. */
const Asking = { order: Id, key: Type.Optional(OrderToken), token: Type.Optional(OrderToken) };

export const askedLength = { min: 3, max: 5000 };

export const readAskedOrder = route({
  method: "GET",
  path: "/shop/order/question",
  permission: null,
  summary: "The number of an order that its customer asks about, by the link of a mail (`key`), or as in `GET /order`.",
  query: closed(Asking),
  reply: closed({ number: Type.String() }),
  refusals: ["C404"],
});

export const askAboutOrder = route({
  method: "POST",
  path: "/shop/order/question",
  permission: null,
  summary: "Asks the business about an order: a message in its inbox. The same `question` twice is one message.",
  body: closed({
    ...Asking,
    /** An id of the caller's own. */ question: Id,
    text: Type.String({ maxLength: askedLength.max }),
  }),
  reply: closed({ sent: Type.Literal(true) }),
  refusals: ["C404", "MESSAGE_SHORT", "TOO_MANY"],
});

export const readOrderMessages = route({
  method: "GET",
  path: "/shop/order/messages",
  permission: "message.read",
  summary: "What the customer of an order has written, latest first; `about`: of this order.",
  query: closed({ order: Id }),
  reply: closed({
    messages: Type.Array(
      closed({
        ...{ _id: Id, subject: Type.String(), text: Type.String(), sent: Time },
        ...{ read: Type.Boolean(), answered: Type.Boolean(), about: Type.Boolean() },
      }),
    ),
  }),
  refusals: ["C404"],
});

export const readOrderMails = route({
  method: "GET",
  path: "/shop/order/mails",
  permission: "mail.read",
  summary: "The mails about an order that its customer was sent, latest first, as long as they are kept.",
  query: closed({ order: Id }),
  reply: closed({
    mails: Type.Array(
      closed({ _id: Id, subject: Type.String(), created: Time, state: Type.Enum([...mailStateNames]) }),
    ),
  }),
  refusals: ["C404"],
});
