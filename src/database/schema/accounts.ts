type Text = string;
/** ISO 8601 in UTC, to the millisecond. */
type Time = string;
type Json = string;
/** 0 or 1. */
type Flag = number;

export type UserRow = {
  id: Text;
  name: Text;
  /** For search and order. */
  name_folded: Text;
  handle: Text;
  /** The handle for look-ups: lower case, composed. Unique. */
  handle_folded: Text;
  /** Empty until an invited user has chosen a password. */
  password_hash: Text;
  roles: Json;
  /** The bundles of rights that this user has: names of ready ones, ids of others. */
  bundles: Json;
  language: Text;
  failed_logins: number;
  last_login: Time | null;
  /** Basis points: 1250 is 12.5 %. */
  discount: number;
  shipping_free: Flag;
  suspended: Flag;
  version: number;
  created_at: Time;
};

export type SessionRow = {
  id: Text;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Text;
  user_id: Text;
  created_at: Time;
  expires_at: Time;
  last_seen: Time;
  /** Browser and operating system in words, so that users recognise their own (`Firefox · Android`). */
  device: Text;
  /** The act that failed last in this session, and the problem's code. */
  err_state: Text | null;
  error: Text | null;
  /** When its user last proved who they are by all that they have: the password, and a second factor if there is one. */
  proved_at: Time | null;
};

/** A browser from which a user logged in before; wrong guesses made elsewhere do not lock it out. */
export type DeviceRow = { id: Text; token_hash: Text; user_id: Text; last_seen: Time };

/** Proves that someone received a mail (or had access to the terminal); used once, then deleted. */
export type TokenRow = {
  id: Text;
  /** SHA-256 of the token; only the mail contains the token itself. */
  token_hash: Text;
  purpose: Text;
  user_id: Text | null;
  /** Whom it is about before there is a user: a folded address. */
  about: Text | null;
  payload: Json;
  expires_at: Time;
};

/** A WebAuthn credential. */
export type PasskeyRow = {
  id: Text;
  user_id: Text;
  /** As the authenticator names it, in base64url. */
  credential_id: Text;
  /** COSE, in base64url. */
  public_key: Text;
  /** Signatures so far, by the count of authenticators that have one; a smaller one than before is a copy's. */
  counter: number;
  /** How browsers reach it: `["internal", "hybrid"]`. */
  transports: Json;
  /** The host (RP ID) that it was made for, and works on alone. */
  host: Text;
  /** What its owner calls it. */
  name: Text;
  backed_up: Flag;
  created_at: Time;
  last_used: Time | null;
};

/** The secret that an authenticator app shares with the site (RFC 6238). */
export type TotpSecretRow = {
  user_id: Text;
  /** Base32. */
  secret: Text;
  /** The last step of 30 seconds whose code was used. */
  last_step: number;
  created_at: Time;
};

/** A recovery code that was not used yet; used ones are deleted. */
export type RecoveryCodeRow = { id: Text; user_id: Text /** SHA-256. */; code_hash: Text; created_at: Time };

/** A role whose users have to have a second factor. */
export type SecondFactorRoleRow = { role: Text };

export type AccountTables = {
  users: UserRow;
  sessions: SessionRow;
  devices: DeviceRow;
  tokens: TokenRow;
  passkeys: PasskeyRow;
  totp_secrets: TotpSecretRow;
  recovery_codes: RecoveryCodeRow;
  second_factor_roles: SecondFactorRoleRow;
  right_bundles: RightBundleRow;
  api_tokens: ApiTokenRow;
};

/** By which a program uses the API in the name of a user. */
export type ApiTokenRow = {
  id: Text;
  /** SHA-256 of the secret, which is stored nowhere. */
  token_hash: Text;
  user_id: Text;
  name: Text;
  /** The end of the secret, by which its user knows it again. */
  last4: Text;
  scopes: Json;
  created_at: Time;
  expires_at: Time;
  last_used: Time | null;
};

/** A bundle of rights that an owner has composed; the ready ones are in the code. */
export type RightBundleRow = {
  id: Text;
  name: Text;
  name_folded: Text;
  /** For those who give it: for whom it is. */
  note: Text;
  permissions: Json;
  version: number;
  changed_at: Time;
};
