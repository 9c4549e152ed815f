import { type Static, Type } from "typebox";
import { Captcha } from "#cms/captcha/contract.ts";
import { mailStateNames } from "#contract/mail/mail-states.ts";
import { TagPath } from "#contract/tags.ts";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { askedFields } from "./form.ts";
import { spamSigns } from "./spam-signs.ts";
import { formTable, settingsTable } from "./tables.ts";

/** The folders of messages. What is moved to the trash stays there for thirty days. */
export const folders = ["inbox", "archive", "spam", "trash"] as const;
export type Folder = (typeof folders)[number];
/** The folders that a message can be moved to; deleting it moves it to the trash. */
const shelves = ["inbox", "archive", "spam"] as const;

export const messageTrashDays = 30;

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
  can: closed({ write: Type.Boolean(), reply: Type.Boolean(), delete: Type.Boolean() }),
});
export type Message = Static<typeof Message>;

export const MessageList = listOf(Message);
export type MessageList = Static<typeof MessageList>;

export const readMessages = route({
  method: "GET",
  path: "/message",
  permission: "message.read",
  summary: "One message (`id`) with its answers, or a list, latest first.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    token: Type.Optional(Type.String({ maxLength: 200 })),
    folder: Type.Optional(Type.Enum([...folders])),
    unread: Type.Optional(Type.Boolean()),
    tags: Type.Optional(TagPath),
    form: Type.Optional(Id),
    /** The id of a user, or `nobody`. */
    assigned: Type.Optional(Type.Union([Id, Type.Literal("nobody")])),
    sort: Type.Optional(Type.Enum(["sent", "-sent"])),
  }),
  reply: Type.Union([Message, MessageList]),
  refusals: ["C404"],
  tokenInQuery: true,
});

export const readMessageBatch = route({
  method: "POST",
  path: "/batch/message",
  permission: "message.read",
  summary: "The named messages in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Message),
});

export const countMessages = route({
  method: "GET",
  path: "/message/count",
  permission: "message.read",
  summary: "How many messages each folder holds, and how many in the inbox are unread.",
  reply: closed({
    unread: Type.Integer(),
    ...Object.fromEntries(folders.map((folder) => [folder, Type.Integer()])),
  } as Record<"unread" | Folder, ReturnType<typeof Type.Integer>>),
});

export const readAttachment = route({
  method: "GET",
  path: "/message/attachment/{fileId}",
  permission: "message.read",
  summary: "The bytes of a file that came with a message, always as a download.",
  params: closed({ fileId: Id }),
  reply: bytes,
  refusals: ["C404"],
});

export const sendMessage = route({
  method: "POST",
  path: "/message",
  permission: null,
  summary: "Writes to the owner, by the contact form or another one (`form`). Stored first, mailed second.",
  attachments: true,
  body: closed({
    form: Type.Optional(Id),
    subject: Type.Optional(Line),
    company: Type.Optional(Line),
    message: Type.Optional(Type.String({ maxLength: 10_000 })),
    name: Type.Optional(Line),
    email: Type.Optional(Line),
    /** The answers to the fields that the owner added. */
    answers: Type.Optional(
      Type.Array(
        closed({
          field: Type.String({ maxLength: 20 }),
          values: Type.Array(Type.String({ maxLength: 10_000 }), { maxItems: 50 }),
        }),
        { maxItems: 50 },
      ),
    ),
    captcha: Type.Optional(Captcha),
    /** A trap: no person sees this field. */
    website: Type.Optional(Line),
  }),
  reply: closed({ sent: Type.Literal(true) }),
  refusals: [
    "C404",
    "CAPTCHA_WRONG",
    "EMAIL_INVALID",
    "FIELD_REQUIRED",
    "FORM_ANSWER",
    "FORM_FILES_FULL",
    "FORM_FILES_MANY",
    "FORM_FILE_EMPTY",
    "FORM_FILE_LARGE",
    "FORM_FILE_TYPE",
    "MESSAGE_SHORT",
    "NAME_MISSING",
    "NAME_SHORT",
    "TOO_MANY",
    "UPLOAD_BROKEN",
  ],
});

const marks = {
  read: Type.Optional(Type.Boolean()),
  folder: Type.Optional(Type.Enum([...shelves])),
  assigned: Type.Optional(Type.Union([Id, Type.Null()])),
};

export const changeMessage = route({
  method: "PUT",
  path: "/message",
  permission: "message.write",
  summary: "Marks a message as read, tags it, assigns it, moves it. What the visitor wrote cannot be changed.",
  body: closed({
    _id: Id,
    version: Type.Integer(),
    ...marks,
    tags: Type.Optional(Type.Array(TagPath, { maxItems: 50 })),
  }),
  reply: Message,
  refusals: ["C404", "C409", "TAG_RESERVED", "USER_UNKNOWN"],
});

export const markMessages = route({
  method: "POST",
  path: "/batch/message/mark",
  permission: "message.write",
  summary: "The same for several messages, whatever their version; tags are added and removed.",
  body: closed({
    messages: IdList,
    ...marks,
    add: Type.Optional(Type.Array(TagPath, { maxItems: 50 })),
    remove: Type.Optional(Type.Array(TagPath, { maxItems: 50 })),
  }),
  reply: Type.Array(Message),
  refusals: ["C404", "TAG_RESERVED", "USER_UNKNOWN"],
});

export const deleteMessage = route({
  method: "DELETE",
  path: "/message",
  permission: "message.delete",
  summary: "Moves a message to the trash, by `?id` or a body with `_id`; it is deleted after 30 days.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteMessageBatch = route({
  method: "POST",
  path: "/batch/message/delete",
  permission: "message.delete",
  summary: "Moves messages to the trash; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});

export const undeleteMessages = route({
  method: "POST",
  path: "/trash/message/restore",
  permission: "message.delete",
  summary: "Restores messages from the trash into the inbox.",
  body: IdList,
  reply: Type.Array(Message),
  refusals: ["C404"],
});

export const purgeMessages = route({
  method: "POST",
  path: "/trash/message/delete",
  permission: "message.delete",
  summary: "Deletes messages in the trash for good, with their answers.",
  body: IdList,
  reply: Removal,
});

export const replyToMessage = route({
  method: "POST",
  path: "/reply/message",
  permission: "message.reply",
  summary: "Answers a message by mail. `reply` is a new id: the same one again sends nothing again.",
  body: closed({
    _id: Id,
    reply: Id,
    text: Type.String({ maxLength: 10_000 }),
  }),
  reply: Message,
  refusals: ["C404", "FIELD_REQUIRED", "EMAIL_INVALID"],
});

/** The owner's settings for messages. */
export const MessageSettings = closed({
  version: Type.Integer(),
  ...settingsTable.written,
  /** Where they are sent while `to` is empty; `null`: nowhere, since the site has no address yet. */
  usual: Type.Union([Line, Type.Null()]),
});
export type MessageSettings = Static<typeof MessageSettings>;

export const readMessageSettings = route({
  method: "GET",
  path: "/message/settings",
  permission: "message.read",
  summary: "How messages are handled.",
  reply: MessageSettings,
});

export const changeMessageSettings = route({
  method: "PUT",
  path: "/message/settings",
  permission: "message.configure",
  summary: "Changes how messages are handled; what is left out stays.",
  body: closed({ version: Type.Integer(), ...Type.Partial(closed(settingsTable.written)).properties }),
  reply: MessageSettings,
  refusals: ["C409", "EMAIL_INVALID", "TAG_RESERVED"],
});

/** A form that visitors fill in. The contact form exists from the beginning and cannot be deleted. */
export const Form = closed({
  _id: Id,
  version: Type.Integer(),
  kind: Type.Enum(["contact", "form"]),
  ...formTable.written,
  changed: Time,
  /** How many messages were sent with it; only for the staff. */
  messages: Type.Optional(Type.Integer({ minimum: 0 })),
  can: closed({ write: Type.Boolean(), delete: Type.Boolean() }),
});
export type Form = Static<typeof Form>;
export const FormList = listOf(Form);
export type FormList = Static<typeof FormList>;

const formTags = (shown: Form | FormList): string[] => ("items" in shown ? ["forms"] : ["forms", `form:${shown._id}`]);

export const readForms = route({
  method: "GET",
  path: "/form",
  permission: null,
  summary:
    "One form (`id`; `contact` for that of the contact page), as its visitors see it; the staff also gets a list.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Type.Union([Id, Type.Literal("contact")])),
    sort: Type.Optional(Type.Enum(["name", "-name", "changed", "-changed"])),
  }),
  reply: Type.Union([Form, FormList]),
  refusals: ["C404"],
  tags: formTags,
});

export const readFormBatch = route({
  method: "POST",
  path: "/batch/form",
  permission: null,
  summary: "The named forms in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Form),
});

const formInput = Type.Partial(closed(formTable.written)).properties;

export const createForm = route({
  method: "POST",
  path: "/form",
  permission: "form.write",
  summary: "A new form, with the fields of the contact form to begin with.",
  body: closed(formInput),
  reply: Form,
  refusals: ["FORM_FIELDS"],
});

export const changeForm = route({
  method: "PUT",
  path: "/form",
  permission: "form.write",
  summary: "Changes a form wherever it stands; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...formInput }),
  reply: Form,
  refusals: ["C404", "C409", "FORM_FIELDS"],
});

export const deleteForm = route({
  method: "DELETE",
  path: "/form",
  permission: "form.delete",
  summary: "Deletes a form; its messages stay. The contact form cannot be deleted.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "FORM_FIXED"],
});

export const deleteFormBatch = route({
  method: "POST",
  path: "/batch/form/delete",
  permission: "form.delete",
  summary: "Deletes forms; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});
