import type { Language } from "#contract/language.ts";

/** The purpose of the token of a login that a second factor has to finish. */
export const secondStep = "second-step";

/** What the one-time tokens of mails are good for, and for how long, in seconds. */
const hour = 3600;

export const lifetimes = {
  verify: 24 * hour,
  handle: 24 * hour,
  invite: 7 * 24 * hour,
  reset: hour,
} as const;

/**
 * A registration that waits for its address to be confirmed; no user exists before that. It has no password: a stranger
 * may have registered the address.
 */
export type PendingUser = {
  name: string;
  handle: string;
  language: Language;
  /** What features take over once there is a user, by the names under which they declare it (`registered`). */
  details?: Record<string, unknown>;
};
/** An address that waits to be confirmed. */
export type PendingHandle = { handle: string };
