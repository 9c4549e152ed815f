import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Line, lineLength, Nothing, Time } from "#contract/wire/shapes.ts";
import { MailToken, Password, User } from "./user.ts";

// How users prove who they are beside their password: by passkeys (WebAuthn), by the codes of an authenticator app
// (TOTP, RFC 6238), and by recovery codes.

/** How many recovery codes there are at once. */
export const recoveryCodeCount = 10;
/** How many passkeys one account may have. */
export const mostPasskeys = 20;

/** What the browser returns of a passkey, as JSON (`PublicKeyCredential.toJSON()`). */
const CredentialJson = Type.String({ minLength: 2, maxLength: 20_000 });
/** What a browser needs to ask for a passkey: `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`. */
const BrowserOptions = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

/** A code of the app (six digits), or a recovery code; blanks and hyphens do not count. */
const Code = Type.String({ maxLength: 60 });

/** A second factor, in either form. */
const secondFactor = { code: Type.Optional(Code), assertion: Type.Optional(CredentialJson) };

/**
 * Proves that the caller is the user: by a second factor if there is one, and else by the password. What is changed
 * about second factors asks for it in the same request, so that a stolen cookie changes nothing.
 */
const proof = { password: Type.Optional(Password), ...secondFactor };
const unproved = ["PASSWORD_INVALID", "FACTOR_NEEDED", "CODE_INVALID", "PASSKEY_INVALID", "TOO_MANY"] as const;

const RecoveryCodes = Type.Array(Type.String(), { maxItems: recoveryCodeCount });

export const Passkey = closed({
  _id: Id,
  name: Line,
  created: Time,
  lastUsed: Type.Union([Time, Type.Null()]),
  /** Kept by a service that has it on several devices. */
  backedUp: Type.Boolean(),
  /** The host that it was made for, if that is another one than the site has now: it does not work any more. */
  elsewhere: Type.Union([Type.String(), Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

export const SecondFactors = closed({
  passkeys: Type.Array(Passkey),
  /** Since when an authenticator app is set up. */
  app: Type.Union([Time, Type.Null()]),
  /** How many are left. */
  recoveryCodes: Type.Integer(),
  /** The user's role asks for a second factor. */
  required: Type.Boolean(),
  /** Dangerous acts need no other proof at present. */
  proved: Type.Boolean(),
});
export type SecondFactors = Static<typeof SecondFactors>;

export const passkeyOptions = route({
  method: "POST",
  path: "/auth/passkey/options",
  permission: null,
  summary:
    "What a browser needs to ask for a passkey: any one by default; with `own`, one of the caller or of the login that has begun.",
  body: closed({ own: Type.Optional(Type.Boolean()) }),
  reply: closed({ options: BrowserOptions }),
  refusals: ["LOGIN_EXPIRED", "TOO_MANY"],
});

export const loginByPasskey = route({
  method: "POST",
  path: "/login/passkey",
  permission: null,
  summary: "Logs in by a passkey alone, which has asked its user for a finger, a face or a PIN.",
  body: closed({ assertion: CredentialJson }),
  reply: User,
  refusals: ["PASSKEY_INVALID", "TOO_MANY"],
});

export const loginSecond = route({
  method: "POST",
  path: "/login/second",
  permission: null,
  summary: "The second step of a login that has begun with the password; its `token` or its cookie names it.",
  body: closed({ token: Type.Optional(MailToken), ...secondFactor }),
  reply: User,
  refusals: ["LOGIN_EXPIRED", "CODE_INVALID", "PASSKEY_INVALID", "TOO_MANY"],
});

export const readLoginSecond = route({
  method: "GET",
  path: "/login/second",
  permission: null,
  summary: "By what the login that has begun is finished; by neither, if none has begun.",
  reply: closed({ code: Type.Boolean(), passkey: Type.Boolean() }),
});

export const confirmAgain = route({
  method: "POST",
  path: "/auth/confirm",
  permission: "account.update",
  summary: "Proves again who is at the session; dangerous acts ask for it unless it was done within ten minutes.",
  body: closed(proof),
  reply: Nothing,
  refusals: [...unproved],
});

export const readFactors = route({
  method: "GET",
  path: "/auth/factors",
  permission: "account.update",
  summary: "The caller's own second factors.",
  reply: SecondFactors,
});

export const beginPasskey = route({
  method: "POST",
  path: "/auth/passkey/begin",
  permission: "account.update",
  summary: "What a browser needs to make a passkey.",
  body: closed(proof),
  reply: closed({ options: BrowserOptions }),
  refusals: [...unproved, "PASSKEYS_MANY"],
});

export const addPasskey = route({
  method: "POST",
  path: "/auth/passkey",
  permission: "account.update",
  summary: "Adds the passkey that the browser has made; with the first second factor there are recovery codes.",
  body: closed({ name: Type.Optional(Line), credential: CredentialJson }),
  reply: closed({ passkey: Passkey, recoveryCodes: RecoveryCodes }),
  refusals: ["PASSKEY_INVALID", "PASSKEY_KNOWN", "PASSKEYS_MANY"],
});

export const renamePasskey = route({
  method: "PUT",
  path: "/auth/passkey",
  permission: "account.update",
  summary: "Gives a passkey another name.",
  body: closed({ _id: Id, name: Type.String({ minLength: 1, maxLength: lineLength }) }),
  reply: Passkey,
  refusals: ["C404", "NAME_MISSING"],
});

export const removePasskey = route({
  method: "DELETE",
  path: "/auth/passkey",
  permission: "account.update",
  summary: "Removes a passkey.",
  body: closed({ _id: Id, ...proof }),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "FACTOR_REQUIRED", ...unproved],
});

export const beginApp = route({
  method: "POST",
  path: "/auth/app/begin",
  permission: "account.update",
  summary: "A secret for an authenticator app; it counts once a code of the app confirms it.",
  body: closed(proof),
  reply: closed({
    token: Type.String(),
    /** Base32. */
    secret: Type.String(),
    /** `otpauth://totp/…` */
    address: Type.String(),
    /** The address as a QR code: its rows, `1` for each dark square. */
    code: Type.Array(Type.String()),
  }),
  refusals: [...unproved],
});

export const addApp = route({
  method: "POST",
  path: "/auth/app",
  permission: "account.update",
  summary: "Confirms the secret by a code of the app, which takes the place of a former one.",
  body: closed({ token: MailToken, code: Code }),
  reply: closed({ recoveryCodes: RecoveryCodes }),
  refusals: ["CODE_INVALID", "SETUP_EXPIRED", "TOO_MANY"],
});

export const removeApp = route({
  method: "DELETE",
  path: "/auth/app",
  permission: "account.update",
  summary: "Removes the authenticator app.",
  body: closed(proof),
  reply: Nothing,
  refusals: ["C404", "FACTOR_REQUIRED", ...unproved],
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/auth/recovery",
  permission: "account.update",
  summary: "New recovery codes; former ones are invalid from now on.",
  body: closed(proof),
  reply: closed({ recoveryCodes: RecoveryCodes }),
  refusals: ["FACTOR_FIRST", ...unproved],
});

export const resetFactors = route({
  method: "POST",
  path: "/auth/factors/reset",
  permission: "user.update",
  proved: true,
  summary: "Removes all second factors of somebody who has lost them, and ends their sessions.",
  body: closed({ _id: Id }),
  reply: Nothing,
  refusals: ["C100", "USER_UNKNOWN", "OWN_ACCOUNT"],
});

/** The roles that may be made to have a second factor: those who run the site. */
const askedRoles = Type.Array(Type.Enum(["admin", "system"]), {
  maxItems: 2,
  uniqueItems: true,
});

export const readFactorRoles = route({
  method: "GET",
  path: "/auth/factors/roles",
  permission: "user.read",
  summary: "The roles whose users have to have a second factor.",
  reply: closed({ roles: askedRoles }),
});

export const changeFactorRoles = route({
  method: "PUT",
  path: "/auth/factors/roles",
  permission: "user.grant",
  proved: true,
  summary: "Makes all users of these roles have a second factor: until they do, they can do nothing but set one up.",
  body: closed({ roles: askedRoles }),
  reply: closed({ roles: askedRoles }),
  refusals: ["FACTOR_FIRST"],
});
