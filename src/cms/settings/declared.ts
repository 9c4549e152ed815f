import { declared } from "#contract/declared/declared.ts";
import { staff, system } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const settings = declared(
  { de, en },
  {
    rights: {
      /**
       * `secrets`: the mail server and the keys of services, with all that says where a password is sent; and the domain,
       * to which the links for new passwords lead.
       */
      config: { read: staff, write: staff, secrets: system },
    },
    audit: ["config.update", "config.testMail"],
    mails: { serverTest: "machine" },
    problems: {
      DOMAIN_INVALID: 422,
      SETTING_LOCKED: 422,
      COMPONENT_BUSY: 409,
      MAIL_PASSWORD_AGAIN: 422,
      MAIL_SERVER_MISSING: 422,
      MAIL_HOST_UNKNOWN: 422,
      MAIL_PORT_CLOSED: 422,
      MAIL_SERVER_SILENT: 422,
      MAIL_CERTIFICATE: 422,
      MAIL_ENCRYPTION: 422,
      MAIL_LOGIN_WRONG: 422,
      MAIL_SENDER_REFUSED: 422,
      MAIL_RECEIVER_REFUSED: 422,
      MAIL_SERVER_REFUSED: 422,
      IBAN_COUNTRY: 422,
      IBAN_LENGTH: 422,
      IBAN_INVALID: 422,
      BIC_INVALID: 422,
      PAYMENT_RANGE: 422,
      PAYMENT_SOURCE_NEEDED: 422,
      VACATION_DATES: 422,
      ORDER_NUMBER_PREFIX: 422,
    },
    notifications: {
      /** A proxy stands before the site and is not declared. */
      proxy: {
        facts: { address: "string" },
        permission: "config.write",
        tone: "error",
        address: () => "/admincenter/settings",
        handledBy: [],
        place: 110,
        quietHours: 24,
      },
    },
  },
);
