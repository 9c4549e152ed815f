import { declared } from "#contract/declared/declared.ts";
import { staff, system } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Accounts in social networks, and what is shared there. */
export const social = declared(
  { de, en },
  {
    /** `connect`: whoever connects an account types what gives access to it. */
    rights: { social: { read: staff, share: staff, connect: system } },
    audit: [
      ...(["socialAccount.connect", "socialAccount.remove"] as const),
      ...(["socialPost.share", "socialPost.cancel", "socialPost.retry", "socialPost.confirm"] as const),
      ...(["socialLogin.login", "socialLogin.renew", "socialLogin.forget"] as const),
    ],
    notifications: {
      socialFailed: {
        facts: { title: "string", account: "string" },
        permission: "social.read",
        address: () => "/admincenter/social",
        handledBy: ["socialPost.cancel", "socialPost.retry", "socialPost.confirm"],
        place: 95,
        tone: "error",
      },
      socialLogin: {
        facts: { name: "string" },
        permission: "social.connect",
        address: () => "/admincenter/social/facebook",
        // `noteLogin` clears it: there is one login, and the log has no thing for it.
        handledBy: [],
        place: 96,
        tone: "info",
      },
    },
    places: { frame: { texts: ["site:share"] } },
    problems: {
      SOCIAL_SERVER: 422,
      SOCIAL_HANDLE: 422,
      SOCIAL_SECRET: 422,
      SOCIAL_SCOPE: 422,
      SOCIAL_UNREACHABLE: 424,
      SOCIAL_MANY: 422,
      SOCIAL_NOT_PUBLIC: 409,
      SOCIAL_NOT_READY: 409,
      SOCIAL_TEXT_LONG: 422,
      SOCIAL_TIME: 422,
      SOCIAL_TWICE: 422,
      SOCIAL_STATE: 409,
      FACEBOOK_APP_MISSING: 409,
      FACEBOOK_APP_SECRET: 409,
      FACEBOOK_VERSION: 409,
      FACEBOOK_STATE: 409,
      FACEBOOK_DENIED: 409,
      FACEBOOK_CODE: 409,
      FACEBOOK_RETURN: 409,
      FACEBOOK_TOKEN: 409,
      FACEBOOK_SCOPE: 409,
      FACEBOOK_NO_LOGIN: 409,
      FACEBOOK_PAGE_GONE: 409,
      FACEBOOK_PAGE_RIGHTS: 409,
      FACEBOOK_PLANNED: 409,
      FACEBOOK_REFUSED: 424,
      FACEBOOK_LIMIT: 424,
      FACEBOOK_BROKEN: 424,
      FACEBOOK_LOST: 424,
    },
  },
);
