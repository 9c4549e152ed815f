import { factorWords } from "#cms/users/factor-addresses.ts";
import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    login: "login.route.tsx",
    logout: "logout.route.tsx",
    registrieren: "register.route.tsx",
    register: "register.route.tsx",
    verify: "verify.route.tsx",
    passwort: "password.route.tsx",
    password: "password.route.tsx",
    konto: "account/account.route.tsx",
    account: "account/account.route.tsx",
    [`login/${factorWords.second.de}`]: "factors/login-second.route.tsx",
    [`konto/${factorWords.again.de}`]: "factors/confirm-again.route.tsx",
    [`account/${factorWords.again.en}`]: "factors/confirm-again.route.tsx",
    [`konto/${factorWords.security.de}`]: "factors/security/security.route.tsx",
    [`account/${factorWords.security.en}`]: "factors/security/security.route.tsx",
  },
  admin: {
    account: "admin/own/account.route.tsx",
    "settings/users": "admin/list/users.route.tsx",
    "settings/users/browse": "admin/list/browse-users.route.tsx",
    "settings/users/add": "admin/user/add-user.route.tsx",
    "settings/users/:id": "admin/user/edit-user.route.tsx",
  },
};
