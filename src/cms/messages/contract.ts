import { type Static, Type } from "typebox";
import { Captcha } from "#cms/captcha/contract.ts";
import { TagPath } from "#contract/tags.ts";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Line, listParameters, Removal } from "#contract/wire/shapes.ts";
import { type Folder, folders, Message, MessageList, shelves } from "./message.ts";
import { settingsTable } from "./tables.ts";

export * from "./forms-contract.ts";
export { Answer, Attachment, type Folder, folders, Message, MessageList, Reply } from "./message.ts";

export const readMessageStaff = route({
  method: "GET",
  path: "/message/staff",
  permission: "message.read",
  summary: "All of the staff who may read messages, by name: a message is given to one of them.",
  reply: closed({ staff: Type.Array(closed({ _id: Id, name: Line })) }),
});

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
    "FORM_TEL",
    "FORM_NUMBER",
    "FORM_EARLY",
    "FORM_LATE",
    "FORM_LONG",
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
