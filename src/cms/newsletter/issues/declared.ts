import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const issues = declared(
  { de, en },
  {
    rights: {
      /** The issues; `send`: to everybody in their audience. */
      newsletter: { read: staff, write: staff, send: staff, delete: staff },
    },
    audit: [
      "issue.create",
      "issue.update",
      "issue.delete",
      "issue.test",
      "issue.schedule",
      "issue.unschedule",
      "issue.send",
      "issue.pause",
      "issue.retry",
      "issue.resume",
      "issue.cancel",
      "issue.pace",
    ],
    notifications: {
      "newsletter.sent": {
        facts: { subject: "string", count: "number" },
        permission: "newsletter.read",
        mail: false,
        address: (id) => `/admincenter/newsletter/${id}`,
        handledBy: [],
        place: 60,
      },
      "newsletter.failed": {
        facts: { subject: "string" },
        permission: "newsletter.read",
        tone: "error",
        address: (id) => `/admincenter/newsletter/${id}`,
        handledBy: [
          ...(["issue.schedule", "issue.unschedule", "issue.send", "issue.retry"] as const),
          ...(["issue.pause", "issue.resume", "issue.cancel", "issue.delete"] as const),
        ],
        place: 70,
      },
      /** Taken back before it began. */
      "newsletter.returned": {
        facts: { subject: "string" },
        permission: "newsletter.read",
        tone: "error",
        address: (id) => `/admincenter/newsletter/${id}`,
        handledBy: ["issue.schedule", "issue.send", "issue.delete"],
        place: 75,
      },
    },
    component: { name: "newsletter" },
    mails: {
      issueTest: "machine",
    },
    problems: {
      /** The state of the issue does not allow this act. */
      ISSUE_STATE: 409,
      /** The issue has errors that must be fixed before it is sent. */
      ISSUE_UNFIT: 422,
    },
    places: {
      mailsNewsletter: { texts: ["newsletter:mail"], law: ["newsletter:mail.unsubscribe", "newsletter:mail.imprint"] },
    },
  },
);
