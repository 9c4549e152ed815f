import { Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Line, Nothing } from "#contract/wire/shapes.ts";
import { Entered, Handle, MailToken, Password } from "./user.ts";

// What users do with their accounts by the link in a mail, which proves that the address is theirs.

export const signUp = route({
  method: "POST",
  path: "/auth/signup",
  permission: null,
  summary:
    "Registers a customer. The answer is the same for known and unknown addresses; a mail brings the rest. The password is only checked: the one that is given with the token of the mail counts.",
  body: closed({ name: Line, handle: Handle, password: Password }),
  reply: Nothing,
  status: 202,
  refusals: [
    "NAME_MISSING",
    "NAME_SHORT",
    "EMAIL_REQUIRED",
    "EMAIL_FORMAT",
    "PASSWORD_SHORT",
    "PASSWORD_COMMON",
    "TOO_MANY",
  ],
});

export const verify = route({
  method: "POST",
  path: "/auth/verify",
  permission: null,
  summary:
    "Confirms an address by the token of its mail; answers the user, logged in. A registration takes the password of the new account, a change of address the current one. With a second factor it returns the guest and `second`, as `POST /login` does.",
  body: closed({ token: MailToken, password: Password }),
  reply: Entered,
  refusals: ["TOKEN_USED", "PASSWORD_SHORT", "PASSWORD_COMMON", "PASSWORD_INVALID", "TOO_MANY"],
});

export const forgot = route({
  method: "POST",
  path: "/auth/forgot",
  permission: null,
  summary: "Asks for a mail with which a new password can be chosen. The answer is always the same.",
  body: closed({ handle: Handle }),
  reply: Nothing,
  status: 202,
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "TOO_MANY"],
});

export const changeHandle = route({
  method: "POST",
  path: "/auth/handle",
  permission: "account.update",
  summary: "Asks for another address of one's own; it becomes the new one once its mail is confirmed.",
  body: closed({ handle: Handle, current: Password }),
  reply: Nothing,
  status: 202,
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "PASSWORD_INVALID", "CONFIRM_AGAIN", "TOO_MANY"],
});

export const tokenPurposes = ["verify", "handle", "invite", "reset"] as const;

export const readToken = route({
  method: "POST",
  path: "/auth/token",
  permission: null,
  summary: "What a mail's token is for and whose it is, without using it up.",
  body: closed({ token: MailToken }),
  reply: closed({
    ...{ purpose: Type.Enum([...tokenPurposes]), name: Line, handle: Line },
    /** Whether API tokens of the account end once the token is used. */
    endsApiTokens: Type.Boolean(),
  }),
  refusals: ["TOKEN_USED"],
});

export const setPassword = route({
  method: "POST",
  path: "/setPassword",
  permission: null,
  summary: "Sets a new password: one's own with the `current` one, or with the `token` of a mail. Other sessions end.",
  body: closed({
    password: Password,
    current: Type.Optional(Password),
    token: Type.Optional(MailToken),
  }),
  reply: Nothing,
  refusals: [
    "C101",
    "PASSWORD_INVALID",
    "PASSWORD_SHORT",
    "PASSWORD_COMMON",
    "TOKEN_USED",
    "CONFIRM_AGAIN",
    "TOO_MANY",
  ],
});
