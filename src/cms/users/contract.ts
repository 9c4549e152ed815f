import { type Static, Type } from "typebox";
import { type Models, rights, roles } from "#contract/rights.ts";
import { route } from "#contract/route.ts";
import {
  closed,
  Id,
  IdList,
  Lang,
  Line,
  lineLength,
  listOf,
  listParameters,
  Nothing,
  Removal,
  Time,
} from "#contract/shapes.ts";

const Role = Type.Enum([...roles]);
/** Nobody is made a guest; that is who has not logged in. */
export const grantableRoles = ["customer", "admin", "system"] as const;
const Granted = Type.Array(Type.Enum([...grantableRoles]), { minItems: 1, maxItems: 3, uniqueItems: true });
const Handle = Type.String({ maxLength: lineLength });
/** Whatever somebody types; what is too short or too common is refused with a reason. */
const Password = Type.String({ maxLength: 1000 });
/** The one-time token of a mail's link. */
const MailToken = Type.String({ minLength: 1, maxLength: 200 });

/** Fewest characters of a new password (NIST SP 800-63B asks for 8, ASVS 6.2.9 allows all above). */
export const passwordLength = 10;

export const userStates = ["invited", "active", "suspended"] as const;
export type UserState = (typeof userStates)[number];

/** What customers get: percent with two decimals, and shipping for nothing. */
export const UserData = closed({
  discount: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
  shipping_free: Type.Boolean(),
});

/** What the caller may do with this user. */
const can = closed({
  update: Type.Boolean(),
  /** The roles that the caller may give. */
  grant: Type.Array(Role),
  suspend: Type.Boolean(),
  invite: Type.Boolean(),
  delete: Type.Boolean(),
});

export const User = closed({
  _id: Type.Optional(Id),
  version: Type.Optional(Type.Integer()),
  name: Type.Optional(Line),
  handle: Line,
  roles: Type.Array(Role),
  language: Type.Optional(Lang),
  lastLogin: Type.Optional(Type.Union([Time, Type.Null()])),
  userData: Type.Optional(UserData),
  /** Wrong passwords since the last right one; only for the user and those who look after users. */
  failedLogins: Type.Optional(Type.Integer()),
  state: Type.Optional(Type.Enum([...userStates])),
  created: Type.Optional(Time),
  /** Why the last mail to this address did not arrive; only for those who look after users. */
  mailProblem: Type.Optional(closed({ code: Type.String(), message: Type.String(), at: Time })),
  can: Type.Optional(can),
});
export type User = Static<typeof User>;

/** Everybody who has not logged in. */
export const guest: User = { handle: "guest", roles: ["guest"] };

export const UserList = listOf(User);
export type UserList = Static<typeof UserList>;

/** What the caller may do with each kind of thing, by the one table of rights. */
const ModelsShape = closed(
  Object.fromEntries(
    Object.entries(rights).map(([resource, actions]) => [
      resource,
      closed(Object.fromEntries(Object.keys(actions).map((action) => [action, Type.Boolean()]))),
    ]),
  ),
);

/** Acts whose failure is remembered until they succeed. */
export const errStates = ["change-password"] as const;

export const AuthState = closed({
  user: User,
  /** Always null for a session that lives in a cookie: no script can read it. */
  token: Type.Null(),
  error: Type.Union([Type.String(), Type.Null()]),
  errState: Type.Union([Type.Enum([...errStates]), Type.Null()]),
  social: closed({
    facebook: closed({
      authenticated: Type.Boolean(),
      name: Type.Union([Type.String(), Type.Null()]),
      avatar: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  models: ModelsShape,
});
export type AuthState = Omit<Static<typeof AuthState>, "models"> & { models: Models };

export const login = route({
  method: "POST",
  path: "/login",
  permission: null,
  summary: "Logs in; answers the user and sets the session cookie.",
  body: closed({ handle: Handle, password: Password }),
  reply: User,
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "LOGIN_FAILED", "TOO_MANY"],
});

export const logout = route({
  method: "POST",
  path: "/logout",
  permission: "session.end",
  summary: "Ends the session.",
  reply: Nothing,
});

/** SPECIFICATION §7 has it as GET; answered only to a request from our own pages. */
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
  summary: "The caller, what they may do with each kind of thing, and which act of theirs failed last.",
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

export const createUser = route({
  method: "POST",
  path: "/auth",
  permission: "user.create",
  summary: "Adds a user and invites them by mail to choose a password.",
  body: closed({
    name: Line,
    handle: Handle,
    roles: Type.Optional(Granted),
    language: Type.Optional(Lang),
    userData: Type.Optional(UserData),
  }),
  reply: User,
  refusals: ["C100", "E11000", "NAME_MISSING", "NAME_SHORT", "EMAIL_REQUIRED", "EMAIL_FORMAT"],
});

export const inviteUser = route({
  method: "POST",
  path: "/auth/invite",
  permission: "user.create",
  summary: "Sends the invitation again; the link in the former mail is worth nothing any more.",
  body: closed({ _id: Id }),
  reply: User,
  refusals: ["C100", "USER_UNKNOWN", "ALREADY_JOINED"],
});

export const changeUser = route({
  method: "PUT",
  path: "/auth",
  permission: "account.update",
  summary: "Changes a user; everybody their own name and language, the rest is for those who look after users.",
  body: closed({
    _id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.Optional(Line),
    handle: Type.Optional(Handle),
    roles: Type.Optional(Granted),
    language: Type.Optional(Lang),
    userData: Type.Optional(UserData),
    suspended: Type.Optional(Type.Boolean()),
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
  ],
});

export const deleteUser = route({
  method: "DELETE",
  path: "/auth",
  permission: "user.delete",
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
  summary: "Removes several users; what cannot be removed is told with its reason.",
  body: IdList,
  reply: Removal,
});

export const signUp = route({
  method: "POST",
  path: "/auth/signup",
  permission: null,
  summary: "Registers a customer. The answer is the same for known and unknown addresses; a mail brings the rest.",
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
  summary: "Confirms an address by the token of its mail; answers the user, logged in.",
  body: closed({ token: MailToken }),
  reply: User,
  refusals: ["TOKEN_USED"],
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
  refusals: ["EMAIL_REQUIRED", "EMAIL_FORMAT", "PASSWORD_INVALID", "TOO_MANY"],
});

export const tokenPurposes = ["verify", "handle", "invite", "reset"] as const;

export const readToken = route({
  method: "POST",
  path: "/auth/token",
  permission: null,
  summary: "What a mail's token is for and whose it is, without using it up.",
  body: closed({ token: MailToken }),
  reply: closed({ purpose: Type.Enum([...tokenPurposes]), name: Line, handle: Line }),
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
  refusals: ["C101", "PASSWORD_INVALID", "PASSWORD_SHORT", "PASSWORD_COMMON", "TOKEN_USED", "TOO_MANY"],
});

export const Session = closed({
  _id: Id,
  /** Browser and system in words. */
  device: Line,
  created: Time,
  lastSeen: Time,
  /** The session of this very request. */
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

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
