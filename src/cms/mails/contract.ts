import { type Static, Type } from "typebox";
import { mailStateNames } from "#contract/mail-states.ts";
import { route } from "#contract/route.ts";
import { closed, Id, Lang, Line, listOf, listParameters, Time } from "#contract/shapes.ts";

/** A mail of the outbox, and what became of it. */
export const Mail = closed({
  _id: Id,
  /** Which template made it, such as `verify`. */
  kind: Line,
  to: Line,
  language: Lang,
  subject: Type.String(),
  state: Type.Enum([...mailStateNames]),
  attempts: Type.Integer({ minimum: 0 }),
  created: Time,
  /** When it left, or was given up. */
  done: Type.Union([Time, Type.Null()]),
  /** When it is tried next. */
  next: Type.Union([Time, Type.Null()]),
  /** What went wrong: in our words, and what the mail server said. */
  error: Type.Union([closed({ code: Type.String(), message: Type.String(), said: Type.String() }), Type.Null()]),
  /** Only when one mail is asked for. One-time links are left out for whoever may not use them. */
  text: Type.Optional(Type.String()),
  html: Type.Optional(Type.String()),
  can: closed({ resend: Type.Boolean(), readLinks: Type.Boolean() }),
});
export type Mail = Static<typeof Mail>;

export const MailList = listOf(Mail);
export type MailList = Static<typeof MailList>;

export const readMails = route({
  method: "GET",
  path: "/mail",
  permission: "mail.read",
  summary: "The outbox, latest first; with `id` one mail with its text.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...mailStateNames])),
  }),
  reply: Type.Union([Mail, MailList]),
  refusals: ["C404"],
});

export const resendMail = route({
  method: "POST",
  path: "/mail/resend",
  permission: "mail.resend",
  summary: "Tries to send a mail once more that was refused, given up or only filed.",
  body: closed({ _id: Id }),
  reply: Mail,
  refusals: ["C404", "MAIL_UNDER_WAY", "LINK_EXPIRED"],
});
