/** What was asked when an answer was given, and the random name under which the answer is kept as proof. */
export type ConsentProof = { version: string; id: string };

export const consentChoices = ["all", "necessary", "save"] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** How long an answer holds before the banner asks again, in seconds: half a year. */
export const consentSeconds = 182 * 24 * 3600;

export function proofOf(cookies: string | null | undefined): ConsentProof | null {
  const [, version, id] = /(?:^|;)\s*consent=([\w-]{4,32})\.([\w-]{22})\s*(?:;|$)/.exec(cookies ?? "") ?? [];
  return version && id ? { version, id } : null;
}

/**
 * Whether the question as it is asked today has an answer. An older question's answer is none, for what was allowed then
 * was something else; only a refusal without a version holds, since it allows nothing.
 */
export function isAnswered(version: string, cookies: string | null | undefined): boolean {
  const accepted = said(cookies, "accepted");
  if (accepted === null) return false;
  const proof = proofOf(cookies);
  return proof === null ? !accepted : proof.version === version;
}

/** Whether the answer to the question as it is asked today allows this. */
export function allows(wish: string, { version, cookies }: { version: string; cookies: string }): boolean {
  return isAnswered(version, cookies) && said(cookies, "accepted") === true && said(cookies, wish) === true;
}

/** What a cookie of an answer says; null while there is none, or one that cannot be read. */
export function said(cookies: string | null | undefined, name: string): boolean | null {
  const value = new RegExp(`(?:^|;)\\s*${name}=(true|false)\\s*(?:;|$)`).exec(cookies ?? "")?.[1];
  return value === undefined ? null : value === "true";
}
