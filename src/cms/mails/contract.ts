import "#declared.ts";
import { type Static, Type } from "typebox";
import { longestWords } from "#cms/settings/contract.ts";
import { mailKinds } from "#contract/mail/mail-kinds.ts";
import { mailParts, mailStateNames } from "#contract/mail/mail-states.ts";
import type { ProblemCode } from "#contract/wire/problem.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Line, listOf, listParameters, Time } from "#contract/wire/shapes.ts";

/** A mail of the outbox, and its delivery. */
export const Mail = closed({
  _id: Id,
  /** The template it was made from, such as `verify`. */
  kind: Line,
  to: Line,
  language: Lang,
  subject: Type.String(),
  state: Type.Enum([...mailStateNames]),
  attempts: Type.Integer({ minimum: 0 }),
  created: Time,
  /** When it was sent, or given up. */
  done: Type.Union([Time, Type.Null()]),
  /** When it is tried next. */
  next: Type.Union([Time, Type.Null()]),
  /** What went wrong: a sentence of ours, and the reply of the mail server. */
  error: Type.Union([closed({ code: Type.String(), message: Type.String(), said: Type.String() }), Type.Null()]),
  /** It was accepted, and then it bounced: `hard` when the mailbox does not exist. */
  returned: Type.Union([
    closed({ kind: Type.Enum(["hard", "soft"]), status: Type.String(), said: Type.String(), at: Time }),
    Type.Null(),
  ]),
  /** Only when one mail is read. One-time links are removed for users who may not use them. */
  text: Type.Optional(Type.String()),
  html: Type.Optional(Type.String()),
  /** Only when one mail is read: the files that it brings, with their sizes in bytes. */
  attachments: Type.Optional(Type.Array(closed({ name: Type.String(), type: Type.String(), size: Type.Integer() }))),
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
    state: Type.Optional(Type.Enum([...mailParts])),
  }),
  reply: Type.Union([Mail, MailList]),
  refusals: ["C404"],
});

export const readDelivery = route({
  method: "GET",
  path: "/mail/delivery",
  permission: "mail.read",
  summary: "Whether mails are sent: without a mail server they stay in the outbox.",
  reply: closed({ sends: Type.Boolean() }),
});

export const resendMail = route({
  method: "POST",
  path: "/mail/resend",
  permission: "mail.resend",
  summary: "Sends a mail again that was refused, given up or only filed.",
  body: closed({ _id: Id }),
  reply: Mail,
  refusals: ["C404", "MAIL_UNDER_WAY", "LINK_EXPIRED"],
});

/** A kind of mail as it looks, with invented people in it. */
export const Template = closed({
  kind: Type.Enum(mailKinds()),
  language: Lang,
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
});
export type Template = Static<typeof Template>;

export const TemplateKinds = closed({ items: Type.Array(closed({ kind: Type.Enum(mailKinds()) })) });

/** Words of the owner's own that are tried before they are stored, in place of the stored ones; empty: without any. */
const words = Type.Optional(Type.String({ maxLength: longestWords }));

export const readTemplates = route({
  method: "GET",
  path: "/mail/template",
  permission: "mail.read",
  summary:
    "The kinds of mails that this site writes; with `kind` how one looks, in the language `lang`, also with words that are not stored yet.",
  query: closed({ kind: Type.Optional(Type.Enum(mailKinds())), lang: Type.Optional(Lang), words }),
  reply: Type.Union([Template, TemplateKinds]),
  refusals: ["C404"],
});

const addressRefusals: ProblemCode[] = ["EMAIL_REQUIRED", "EMAIL_FORMAT"];

export const testMail = route({
  method: "POST",
  path: "/mail/test",
  permission: "mail.test",
  summary: "Sends a sample of one kind of mail: to oneself, or to the address in `to`. Limited.",
  body: closed({ kind: Type.Enum(mailKinds()), lang: Lang, to: Type.Optional(Line), words }),
  reply: Mail,
  refusals: ["C404", ...addressRefusals, "TOO_MANY"],
});

export const bounceMail = route({
  method: "POST",
  path: "/mail/bounce",
  // Mail servers have no account: they send the secret from the environment as their bearer token.
  permission: null,
  summary: "Takes a mail that may report one of ours as undelivered, as JSON or raw (message/rfc822).",
  wholeMail: true,
  body: closed({ message: Type.String() }),
  /** How many of our mails it reports as undelivered. */
  reply: closed({ counted: Type.Integer({ minimum: 0 }) }),
  refusals: ["C101", "C404"],
});

export const suppressionReasons = ["hard", "soft", "complaint", "owner"] as const;

/** An address that no mail is sent to. */
export const Suppression = closed({
  _id: Id,
  address: Type.String(),
  /** The mailbox does not exist, three mails were refused, a complaint about spam, or a decision of the staff. */
  reason: Type.Enum([...suppressionReasons]),
  /** The reply of the other mail server, or the reason that the staff gave. */
  said: Type.String(),
  created: Time,
});
export type Suppression = Static<typeof Suppression>;

export const SuppressionList = listOf(Suppression);
export type SuppressionList = Static<typeof SuppressionList>;

export const readSuppressions = route({
  method: "GET",
  path: "/suppression",
  permission: "mail.read",
  summary: "Suppressed addresses, latest first.",
  query: closed({ ...listParameters, reason: Type.Optional(Type.Enum([...suppressionReasons])) }),
  reply: SuppressionList,
});

export const suppressAddress = route({
  method: "POST",
  path: "/suppression",
  permission: "mail.suppress",
  summary: "Suppresses an address: nothing is sent to it from now on.",
  body: closed({ address: Line, said: Type.Optional(Line) }),
  reply: Suppression,
  refusals: [...addressRefusals, "SUPPRESSED_ALREADY"],
});

export const releaseAddress = route({
  method: "DELETE",
  path: "/suppression",
  permission: "mail.suppress",
  summary: "Releases a suppressed address: mails are sent to it again.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});
