import { Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, listParameters, Nothing, Removal } from "#contract/wire/shapes.ts";

import {
  AuthState,
  Entered,
  Granted,
  grantableRoles,
  Handle,
  Password,
  Session,
  User,
  UserData,
  UserList,
  userStates,
} from "./user.ts";

export { changeHandle, forgot, readToken, setPassword, signUp, tokenPurposes, verify } from "./mail-links.ts";
export * from "./second-factor.ts";
export {
  AuthState,
  Entered,
  errStates,
  grantableRoles,
  guest,
  passwordLength,
  Session,
  User,
  type UserState,
  userStates,
} from "./user.ts";

export const login = route({
  method: "POST",
  path: "/login",
  permission: null,
  summary:
    "Logs in; returns the user and sets the session cookie. With a second factor it returns the guest and `second`: `POST /login/second` follows.",
  body: closed({ handle: Handle, password: Password }),
  reply: Entered,
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "LOGIN_FAILED", "TOO_MANY"],
});

export const logout = route({
  method: "POST",
  path: "/logout",
  permission: "session.end",
  summary: "Ends the session.",
  reply: Nothing,
});

/** SPECIFICATION §7 has it as GET; refused unless the request comes from our own pages. */
export const logoutByLink = route({ ...logout, method: "GET" });

export const readUser = route({
  method: "GET",
  path: "/auth",
  permission: null,
  summary:
    "Who is calling: the user of the cookie or token, or the guest; with `id` alone, that user for those who may.",
  query: closed({ id: Type.Optional(Id), token: Type.Optional(Type.String({ maxLength: 200 })) }),
  tokenInQuery: true,
  reply: User,
  refusals: ["C100", "C101", "USER_UNKNOWN"],
});

export const readAuthState = route({
  method: "GET",
  path: "/auth/state",
  permission: null,
  summary: "The caller, their rights for each kind of thing, and which of their acts failed last.",
  reply: Type.Unsafe<AuthState>(AuthState),
});

export const userSorts = [
  "name",
  "-name",
  "handle",
  "-handle",
  "lastLogin",
  "-lastLogin",
  "created",
  "-created",
] as const;

export const listUsers = route({
  method: "GET",
  path: "/auth/list",
  permission: "user.read",
  summary: "The users, a page at a time; `q` looks in names and addresses.",
  query: closed({
    ...listParameters,
    sort: Type.Optional(Type.Enum([...userSorts])),
    role: Type.Optional(Type.Enum([...grantableRoles])),
    state: Type.Optional(Type.Enum([...userStates])),
  }),
  reply: UserList,
});

/** The caller's own password, for the requests that make somebody `system`. */
const Current = Type.Optional(Password);
const confirmed = ["PASSWORD_CONFIRM", "PASSWORD_INVALID", "CONFIRM_AGAIN", "TOO_MANY"] as const;

export const createUser = route({
  method: "POST",
  path: "/auth",
  permission: "user.create",
  summary:
    "Adds a user and invites them by mail to choose a password. For one of the staff, the caller has just proved who they are.",
  body: closed({
    name: Line,
    handle: Handle,
    roles: Type.Optional(Granted),
    language: Type.Optional(Lang),
    userData: Type.Optional(UserData),
    current: Current,
  }),
  reply: User,
  refusals: ["C100", "E11000", "NAME_MISSING", "NAME_SHORT", "EMAIL_REQUIRED", "EMAIL_FORMAT", ...confirmed],
});

export const inviteUser = route({
  method: "POST",
  path: "/auth/invite",
  permission: "user.create",
  summary: "Sends the invitation again; the link in the former mail becomes invalid.",
  body: closed({ _id: Id }),
  reply: User,
  refusals: ["C100", "USER_UNKNOWN", "ALREADY_JOINED"],
});

export const changeUser = route({
  method: "PUT",
  path: "/auth",
  permission: "account.update",
  summary:
    "Changes a user. Users may change their own name and language; everything else needs the right to manage users.",
  body: closed({
    _id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.Optional(Line),
    handle: Type.Optional(Handle),
    roles: Type.Optional(Granted),
    language: Type.Optional(Lang),
    userData: Type.Optional(UserData),
    suspended: Type.Optional(Type.Boolean()),
    current: Current,
  }),
  reply: User,
  refusals: [
    "C100",
    "USER_UNKNOWN",
    "C409",
    "E11000",
    "NAME_MISSING",
    "NAME_SHORT",
    "EMAIL_REQUIRED",
    "EMAIL_FORMAT",
    "LAST_SYSTEM",
    "OWN_ACCOUNT",
    ...confirmed,
  ],
});

export const deleteUser = route({
  method: "DELETE",
  path: "/auth",
  permission: "user.delete",
  proved: true,
  summary: "Removes a user for good; their sessions end.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C100", "USER_UNKNOWN", "LAST_SYSTEM", "OWN_ACCOUNT"],
});

export const readUserBatch = route({
  method: "POST",
  path: "/batch/auth",
  permission: "user.read",
  summary: "Several users by id, in this order; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(User),
});

export const deleteUserBatch = route({
  method: "POST",
  path: "/batch/auth/delete",
  permission: "user.delete",
  proved: true,
  summary: "Deletes users; returns which were removed and which were refused, with the reason.",
  body: IdList,
  reply: Removal,
});

export const listSessions = route({
  method: "GET",
  path: "/session",
  permission: "session.read",
  summary: "The open sessions: one's own, or those of `user` for those who look after that user.",
  query: closed({ user: Type.Optional(Id) }),
  reply: closed({ items: Type.Array(Session) }),
  refusals: ["C100", "USER_UNKNOWN"],
});

export const endSession = route({
  method: "DELETE",
  path: "/session",
  permission: "session.end",
  summary: "Ends a session.",
  query: closed({ id: Id }),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const endSessionBatch = route({
  method: "POST",
  path: "/batch/session/delete",
  permission: "session.end",
  summary: "Ends several sessions.",
  body: IdList,
  reply: Removal,
});
