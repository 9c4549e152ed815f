/** The version of the question that was answered, and the random id under which the answer is kept as proof. */
export type ConsentProof = { version: string; id: string };

export const consentChoices = ["all", "necessary", "save"] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** How long an answer is valid, in seconds: half a year. Then the banner asks again. */
export const consentSeconds = 182 * 24 * 3600;

export function proofOf(cookies: string | null | undefined): ConsentProof | null {
  const [, version, id] = /(?:^|;)\s*consent=([\w-]{4,32})\.([\w-]{22})\s*(?:;|$)/.exec(cookies ?? "") ?? [];
  return version && id ? { version, id } : null;
}

/**
 * Whether the current question is answered. An answer to an older question is not valid, since something else was
 * allowed then; only a refusal without a version is, since it allows nothing.
 */
export function isAnswered(version: string, cookies: string | null | undefined): boolean {
  const accepted = said(cookies, "accepted");
  if (accepted === null) return false;
  const proof = proofOf(cookies);
  return proof === null ? !accepted : proof.version === version;
}

/** Whether the answer to the current question allows this service. */
export function allows(wish: string, { version, cookies }: { version: string; cookies: string }): boolean {
  return isAnswered(version, cookies) && said(cookies, "accepted") === true && said(cookies, wish) === true;
}

/** The value of a cookie of the answer; null if it is missing or invalid. */
export function said(cookies: string | null | undefined, name: string): boolean | null {
  const value = new RegExp(`(?:^|;)\\s*${name}=(true|false)\\s*(?:;|$)`).exec(cookies ?? "")?.[1];
  return value === undefined ? null : value === "true";
}
