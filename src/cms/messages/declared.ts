import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const messages = declared(
  { de, en },
  {
    rights: {
      /** What visitors wrote. `configure`: the settings for messages. */
      message: { read: staff, write: staff, reply: staff, delete: staff, configure: staff },
      /** `read`: the list; a single form is public. */
      form: { read: staff, write: staff, delete: staff },
    },
    audit: [
      "message.update",
      "message.reply",
      "message.delete",
      "message.undelete",
      "message.purge",
      "message.configure",
      "form.create",
      "form.update",
      "form.delete",
      "form.undelete",
      "form.purge",
    ],
    notifications: {
      message: {
        facts: { name: "string", subject: "string" },
        permission: "message.read",
        address: (id) => `/admincenter/messages/inbox/${id}`,
        handledBy: ["message.reply", "message.delete"],
        place: 10,
      },
    },
    mails: {
      message: "machine",
      messageReceipt: "machine",
      messageReply: "person",
    },
    forms: { contactForm: { tags: [] } },
    problems: {
      FORM_FIXED: 409,
      FORM_ANSWER: 422,
      FORM_TEL: 422,
      FORM_NUMBER: 422,
      FORM_EARLY: 422,
      FORM_LATE: 422,
      FORM_LONG: 422,
      FORM_FILES_MANY: 422,
      FORM_FILE_LARGE: 422,
      FORM_FILE_TYPE: 422,
      FORM_FILE_EMPTY: 422,
      FORM_FILES_FULL: 422,
      FORM_FIELDS: 422,
    },
    places: {
      contact: {
        texts: [
          "messages:public",
          "messages:field",
          "messages:type",
          "messages:unnamedFile",
          "problem:FORM_ANSWER",
          "problem:FORM_EARLY",
          "problem:FORM_LATE",
          "problem:FORM_NUMBER",
          "problem:FORM_TEL",
          "problem:FORM_FILES_FULL",
          "problem:FORM_FILES_MANY",
          "problem:FORM_FILE_EMPTY",
          "problem:FORM_FILE_LARGE",
          "problem:FORM_FILE_TYPE",
        ],
        law: ["messages:public.privacy"],
      },
      mailsContact: { texts: ["mail:message", "mail:messageReceipt", "mail:messageReply"] },
    },
  },
);
