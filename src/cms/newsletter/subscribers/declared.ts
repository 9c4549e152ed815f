import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const subscribers = declared(
  { de, en },
  {
    rights: {
      /** `configure`: the wording of the consent, and the sender of newsletters. */
      subscriber: { read: staff, write: staff, delete: staff, export: staff, import: staff, configure: staff },
      list: { write: staff, delete: staff },
    },
    audit: [
      "subscriber.create",
      "subscriber.update",
      "subscriber.unsubscribe",
      "subscriber.delete",
      "subscriber.export",
      "subscriber.upload",
      "subscriber.import",
      "subscriber.forget",
      "subscriber.settings",
      "list.create",
      "list.update",
      "list.delete",
    ],
    notifications: {
      // Off by default: where many sign up, a notification for each is too much.
      subscriber: {
        facts: { list: "string" },
        permission: "subscriber.read",
        app: false,
        mail: false,
        address: (id) => `/admincenter/newsletter/subscribers/${id}`,
        handledBy: [],
        place: 80,
      },
    },
    mails: {
      newsletterConfirm: "proof",
      newsletterKnown: "machine",
    },
    component: {
      name: "newsletter",
      blocks: ["newsletterSignup"],
      // The links in mails that were sent: whoever wants to leave can do so.
      stays: [
        "POST /subscriber/token",
        "POST /subscriber/confirm",
        "POST /subscriber/own",
        "PUT /subscriber/own",
        "POST /subscriber/unsubscribe",
        "POST /subscriber/resubscribe",
      ],
    },
    forms: { newsletterSignup: { tags: ["lists"] } },
    problems: {
      SUBSCRIBER_KNOWN: 409,
      CONSENT_OLD: 409,
      LIST_IN_USE: 409,
      IMPORT_RUNNING: 409,
      SUBSCRIBER_LEFT: 422,
      LIST_UNKNOWN: 422,
      LIST_DEFAULT: 422,
      CSV_COLUMN: 422,
      CSV_LONG: 422,
    },
    places: {
      newsletter: {
        texts: [
          "subscribers:signUp",
          "subscribers:consent",
          "subscribers:confirm",
          "subscribers:confirmed",
          "subscribers:back",
          "subscribers:invalid",
          "subscribers:leave",
          "subscribers:left",
          "subscribers:nobody",
          "subscribers:own",
          "problem:CONSENT_OLD",
        ],
        law: ["subscribers:consent", "subscribers:signUp.agree", "subscribers:signUp.privacy", "subscribers:confirm"],
      },
      mailsSignUp: { texts: ["subscribers:mail", "!subscribers:mail.sampleList"], law: ["subscribers:mail.confirm"] },
    },
  },
);
