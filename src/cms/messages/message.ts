import { type Static, Type } from "typebox";
import { mailStateNames } from "#contract/mail/mail-states.ts";
import { closed, Id, Lang, Line, listOf, Time } from "#contract/wire/shapes.ts";
import { askedFields } from "./form.ts";
import { spamSigns } from "./spam-signs.ts";

/** The folders of messages. What is moved to the trash stays there for thirty days. */
export const folders = ["inbox", "archive", "spam", "trash"] as const;
export type Folder = (typeof folders)[number];
/** The folders that a message can be moved to; deleting it moves it to the trash. */
export const shelves = ["inbox", "archive", "spam"] as const;

/** An answer to a field that the owner added, with the label that the visitor read; for files, their names. */
export const Answer = closed({
  field: Type.String(),
  type: Type.Enum([...askedFields]),
  label: Type.String(),
  values: Type.Array(Type.String()),
});
export type Answer = Static<typeof Answer>;

/** A file that came with a message, for one of the form's fields. */
export const Attachment = closed({
  _id: Id,
  field: Type.String(),
  /** With its extension. */
  name: Type.String(),
  type: Type.String(),
  /** Bytes */
  size: Type.Integer({ minimum: 0 }),
});
export type Attachment = Static<typeof Attachment>;

/** A user of the staff; the name is null once the account is deleted. */
const Person = closed({ _id: Id, name: Type.Union([Line, Type.Null()]) });

export const Reply = closed({
  _id: Id,
  by: Type.Union([Person, Type.Null()]),
  text: Type.String(),
  sent: Time,
  /** The delivery of the mail; `null` once the outbox has deleted it. */
  mail: Type.Union([closed({ _id: Id, state: Type.Enum([...mailStateNames]) }), Type.Null()]),
});
export type Reply = Static<typeof Reply>;

export const Message = closed({
  _id: Id,
  version: Type.Integer(),
  read: Type.Boolean(),
  tags: Type.Array(Type.String()),
  subject: Type.String(),
  company: Type.String(),
  message: Type.String(),
  name: Type.String(),
  email: Type.String(),
  folder: Type.Enum([...folders]),
  /** The form it was sent with; the name is empty once the form is deleted. */
  form: closed({ _id: Id, name: Type.String() }),
  answers: Type.Array(Answer),
  attachments: Type.Array(Attachment),
  /** The language of the page with the form. */
  language: Lang,
  assigned: Type.Union([Person, Type.Null()]),
  /** What makes it look like spam. */
  signs: Type.Array(Type.Enum([...spamSigns])),
  sent: Time,
  /** When it is deleted automatically. */
  until: Time,
  replies: Type.Integer({ minimum: 0 }),
  /** Only when one message is read; oldest first. */
  thread: Type.Optional(Type.Array(Reply)),
  /**
   * Only when one message is read: the things of other features that it is about, by the groups of their audited acts, as
   * far as the caller may see them.
   */
  about: Type.Optional(Type.Array(closed({ kind: Type.String(), _id: Id, title: Type.String() }))),
  can: closed({ write: Type.Boolean(), reply: Type.Boolean(), delete: Type.Boolean() }),
});
export type Message = Static<typeof Message>;

export const MessageList = listOf(Message);
export type MessageList = Static<typeof MessageList>;
