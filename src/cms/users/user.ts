import "#declared.ts";
import { type Static, Type } from "typebox";
import { type Models, rights } from "#contract/rights/rights.ts";
import { roles } from "#contract/rights/roles.ts";
import { closed, Id, Lang, Line, lineLength, listOf, Time } from "#contract/wire/shapes.ts";

const Role = Type.Enum([...roles]);
/** `guest` cannot be granted: a guest is a visitor who is not logged in. */
export const grantableRoles = ["customer", "admin", "system"] as const;
export const Granted = Type.Array(Type.Enum([...grantableRoles]), { minItems: 1, maxItems: 3, uniqueItems: true });
export const Handle = Type.String({ maxLength: lineLength });
/** Any text; a password that is too short or too common is refused with a reason. */
export const Password = Type.String({ maxLength: 1000 });
/** The one-time token in the link of a mail. */
export const MailToken = Type.String({ minLength: 1, maxLength: 200 });

/** The least number of characters of a new password (NIST SP 800-63B asks for 8, ASVS 6.2.9 allows all above). */
export const passwordLength = 10;

export const userStates = ["invited", "active", "suspended"] as const;
export type UserState = (typeof userStates)[number];

/** A customer's discount in percent with two decimals, and free shipping. */
export const UserData = closed({
  discount: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
  shipping_free: Type.Boolean(),
});

/** What the caller may do with this user. */
const can = closed({
  update: Type.Boolean(),
  /** The roles that the caller may assign. */
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
  /** The bundles of rights of this user: names of ready ones, ids of others; left out without any. */
  bundles: Type.Optional(Type.Array(Type.String())),
  language: Type.Optional(Lang),
  lastLogin: Type.Optional(Type.Union([Time, Type.Null()])),
  userData: Type.Optional(UserData),
  /** Wrong passwords since the last login; only for the user and for those who manage users. */
  failedLogins: Type.Optional(Type.Integer()),
  state: Type.Optional(Type.Enum([...userStates])),
  created: Type.Optional(Time),
  /** Why the last mail to this address was not delivered; only for those who manage users. */
  mailProblem: Type.Optional(closed({ code: Type.String(), message: Type.String(), at: Time })),
  can: Type.Optional(can),
});
export type User = Static<typeof User>;

/**
 * Who has logged in. With `second` it is still the guest: the password was right, and a second factor has to follow, with
 * this token or its cookie.
 */
export const Entered = closed({ ...User.properties, second: Type.Optional(Type.String()) });
export type Entered = Static<typeof Entered>;

/** A visitor who is not logged in. */
export const guest: User = { handle: "guest", roles: ["guest"] };

export const UserList = listOf(User);
export type UserList = Static<typeof UserList>;

/** What the caller may do with each kind of thing, by the table of rights. */
const ModelsShape = closed(
  Object.fromEntries(
    Object.entries(rights()).map(([resource, actions]) => [
      resource,
      closed(Object.fromEntries(Object.keys(actions).map((action) => [action, Type.Boolean()]))),
    ]),
  ),
);

/** Acts whose failure is remembered until they succeed. */
export const errStates = ["change-password"] as const;

export const AuthState = closed({
  user: User,
  /** Always null for a session in a cookie: no script can read it. */
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
  /** The user's role asks for a second factor that is not set up: nothing else can be done before. */
  lacksFactor: Type.Boolean(),
});
export type AuthState = Omit<Static<typeof AuthState>, "models"> & { models: Models };

export const Session = closed({
  _id: Id,
  /** Browser and operating system in words. */
  device: Line,
  created: Time,
  lastSeen: Time,
  /** The session of this request. */
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;
