import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const guestbook = declared(
  { de, en },
  {
    rights: {
      /** Entries that wait or were rejected, and reports; what is published is public. */
      guestbook: { read: staff, moderate: staff, delete: staff, configure: staff },
    },
    audit: [
      "guestbook.publish",
      "guestbook.reject",
      "guestbook.answer",
      "guestbook.decide",
      "guestbook.delete",
      "guestbook.configure",
    ],
    notifications: {
      guestbook: {
        facts: { name: "string" },
        permission: "guestbook.read",
        address: (id) => `/admincenter/guestbook/${id}`,
        handledBy: ["guestbook.publish", "guestbook.reject", "guestbook.answer", "guestbook.decide"],
        place: 20,
      },
      "guestbook.reported": {
        facts: { name: "string" },
        permission: "guestbook.read",
        tone: "error",
        address: (id) => `/admincenter/guestbook/${id}`,
        handledBy: ["guestbook.decide"],
        place: 30,
      },
    },
    mails: {
      guestbookReceipt: "machine",
      guestbookDecision: "machine",
      guestbookRemoved: "machine",
    },
    component: { name: "guestbook", blocks: ["guestbook"] },
    forms: { guestbook: { tags: ["guestbook"] } },
    problems: {
      GUESTBOOK_CLOSED: 409,
      REPORTS_OPEN: 409,
      NOTHING_REPORTED: 422,
    },
    places: {
      guestbook: {
        texts: [
          "guestbook:title",
          "guestbook:description",
          "guestbook:entries",
          "guestbook:empty",
          "guestbook:emptyClosed",
          "guestbook:closed",
          "guestbook:from",
          "guestbook:answer",
          "guestbook:total",
          "guestbook:more",
          "guestbook:pages",
          "guestbook:sign",
          "guestbook:form",
          "guestbook:done",
          "guestbook:report",
          "guestbook:reportOf",
          "guestbook:reporting",
          "guestbook:reason",
          "problem:GUESTBOOK_CLOSED",
        ],
        law: ["guestbook:form.privacy", "guestbook:reporting.faith"],
      },
      mailsGuestbook: { texts: ["guestbook:mail"], law: ["guestbook:mail.guestbookDecision"] },
    },
  },
);
