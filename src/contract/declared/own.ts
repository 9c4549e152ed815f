import { staff } from "../rights/roles.ts";
import { declared } from "./declared.ts";

const number = { number: "string" } as const;

/** What the house itself declares. Its texts are in `texts/` here. */
export const own = declared(
  { de: {}, en: {} },
  {
    rights: {
      admincenter: { enter: staff },
    },
    notifications: {
      "mail.failed": {
        facts: { subject: "string" },
        permission: "mail.read",
        tone: "error",
        address: (id) => `/admincenter/mails/${id}`,
        handledBy: ["mail.resend"],
        place: 40,
      },
      order: {
        facts: number,
        ofShop: true,
        handledBy: [],
        address: (id) => `/admincenter/shop/orders/${id}`,
        place: 110,
      },
      withdrawal: {
        facts: number,
        ofShop: true,
        tone: "error",
        address: (id) => `/admincenter/shop/withdrawals/${id}`,
        handledBy: [],
        place: 120,
      },
      dispute: {
        facts: number,
        ofShop: true,
        tone: "error",
        address: (id) => `/admincenter/shop/orders/${id}`,
        handledBy: [],
        place: 130,
      },
    },
    problems: {
      BAD_JSON: 400,
      BAD_REQUEST: 400,
      ADDRESS_LONG: 414,
      BAD_FIELDS: 400,
      UPLOAD_BROKEN: 400,
      C101: 401,
      C100: 403,
      FOREIGN_ORIGIN: 403,
      C404: 404,
      METHOD: 405,
      C409: 409,
      LINK_EXPIRED: 409,
      KEY_DONE: 409,
      TOO_LARGE: 413,
      MEDIA_TYPE: 415,
      EMAIL_REQUIRED: 422,
      EMAIL_FORMAT: 422,
      FIELD_REQUIRED: 422,
      EMAIL_INVALID: 422,
      MESSAGE_SHORT: 422,
      NAME_MISSING: 422,
      NAME_SHORT: 422,
      TOKEN_USED: 422,
      PLAN_PAST: 422,
      NOT_PUBLISHED: 422,
      CSV_BROKEN: 422,
      /** More formatting than a text needs. */
      TEXT_TAGS: 422,
      RECIPIENT_REJECTED: 422,
      /** No mail is sent to this address, since mails bounced or its owner complained. */
      ADDRESS_SUPPRESSED: 422,
      MAIL_FAILED: 422,
      LANGUAGE_MISSING: 422,
      KEY_REUSED: 422,
      TOO_MANY: 429,
      INTERNAL: 500,
      BUSY: 503,
      STORAGE_UNREACHABLE: 503,
      STORAGE_FULL: 507,
    },
  },
);
