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

export type AccountTables = {
  users: UserRow;
  sessions: SessionRow;
  devices: DeviceRow;
  tokens: TokenRow;
};
