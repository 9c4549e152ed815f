/** What a visitor may allow beyond what the site needs to work; each has a cookie of its name (SPECIFICATION §9). */
export const wishes = ["ga", "gads", "fb"] as const;
export type Wish = (typeof wishes)[number];

export function isWish(text: string): text is Wish {
  return wishes.some((wish) => wish === text);
}

/** A visitor's answer to the cookie banner. `accepted`: something beyond the necessary was allowed. */
export type Consent = { accepted: boolean } & Record<Wish, boolean>;

/** What was asked when the answer was given, and the random name under which the answer is kept as proof. */
export type ConsentProof = { version: string; id: string };

export const consentChoices = ["all", "necessary", "save"] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** How long an answer holds before the banner asks again, in seconds: half a year. */
export const consentSeconds = 182 * 24 * 3600;

/** The answer that stands in a `Cookie` header; null while there is none, or one that cannot be read. */
export function consentOf(cookies: string | null | undefined): Consent | null {
  const accepted = flag(cookies, "accepted");
  if (accepted === null) return null;
  const allowed = (wish: Wish) => accepted && flag(cookies, wish) === true;
  return { accepted, ga: allowed("ga"), gads: allowed("gads"), fb: allowed("fb") };
}

export function proofOf(cookies: string | null | undefined): ConsentProof | null {
  const [, version, id] = /(?:^|;)\s*consent=([\w-]{4,32})\.([\w-]{22})\s*(?:;|$)/.exec(cookies ?? "") ?? [];
  return version && id ? { version, id } : null;
}

/**
 * The answer to the question as it is asked today. An older question's answer is none, for what was allowed then was
 * something else; only a refusal without a version holds, since it allows nothing.
 */
export function answerTo(version: string, cookies: string | null | undefined): Consent | null {
  const consent = consentOf(cookies);
  const proof = proofOf(cookies);
  if (proof === null) return consent?.accepted === false ? consent : null;
  return proof.version === version ? consent : null;
}

/** What a button means; `save` takes the chosen ones, `all` those that can be had. */
export function consentFor(
  choice: ConsentChoice,
  { chosen, available }: { chosen: readonly string[]; available: readonly Wish[] },
): Consent {
  const allowed = (wish: Wish) =>
    available.includes(wish) && (choice === "all" || (choice === "save" && chosen.includes(wish)));
  const each = { ga: allowed("ga"), gads: allowed("gads"), fb: allowed("fb") };
  return { accepted: Object.values(each).includes(true), ...each };
}

/** The five cookies of an answer, as `Set-Cookie` lines. Scripts of the page may read them. */
export function consentCookies(
  { accepted, ga, gads, fb }: Consent,
  { secure, proof }: { secure: boolean; proof: ConsentProof },
): string[] {
  const values = { accepted, ga, gads, fb, consent: `${proof.version}.${proof.id}` };
  return Object.entries(values).map(
    ([name, value]) => `${name}=${value}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
}

function flag(cookies: string | null | undefined, name: string): boolean | null {
  const value = new RegExp(`(?:^|;)\\s*${name}=(true|false)\\s*(?:;|$)`).exec(cookies ?? "")?.[1];
  return value === undefined ? null : value === "true";
}
