import { declared } from "#contract/declared/declared.ts";
import { everyUser, staff, system } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const users = declared(
  { de, en },
  {
    rights: {
      /** A user's own account. */
      account: { update: everyUser },
      session: { read: everyUser, end: everyUser },
      /**
       * Other users' accounts. `grant`: to assign the roles `admin` and `system`, and to change users who have them.
       */
      user: { read: staff, create: staff, update: staff, delete: staff, grant: system },
    },
    audit: [
      "session.begin",
      "session.end",
      "login.fail",
      "login.locked",
      "password.change",
      "password.fail",
      "password.reset",
      "user.signUp",
      "user.invite",
      "user.join",
      "user.update",
      "user.suspend",
      "user.resume",
      "user.delete",
    ],
    mails: {
      verify: "machine",
      known: "machine",
      invite: "machine",
      reset: "machine",
      changed: "machine",
      handle: "machine",
      handleChanged: "machine",
      closed: "machine",
    },
    problems: {
      USER_UNKNOWN: 404,
      E11000: 409,
      ALREADY_JOINED: 409,
      LOGIN_FAILED: 401,
      PASSWORD_INVALID: 422,
      PASSWORD_CONFIRM: 422,
      PASSWORD_SHORT: 422,
      PASSWORD_COMMON: 422,
      LAST_SYSTEM: 422,
      OWN_ACCOUNT: 422,
    },
    places: {
      account: {
        texts: [
          "site:login",
          "site:logout",
          "site:register",
          "site:verify",
          "site:forgot",
          "site:newPassword",
          "site:account",
          "site:sent",
          "site:unsent",
          "site:used",
          "problem:LOGIN_FAILED",
          "problem:PASSWORD_INVALID",
          "problem:PASSWORD_CONFIRM",
          "problem:PASSWORD_SHORT",
          "problem:PASSWORD_COMMON",
        ],
      },
      mailsAccount: {
        texts: [
          "mail:verify",
          "mail:known",
          "mail:invite",
          "mail:reset",
          "mail:changed",
          "mail:handle",
          "mail:handleChanged",
          "mail:closed",
        ],
      },
    },
  },
);
