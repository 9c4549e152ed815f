/** What SPECIFICATION §9 names: every answer says something about these, in a cookie of its name. */
export const namedWishes = ["ga", "gads", "fb"] as const;

/** What a visitor may allow beyond what the site needs to work; maps are asked about only where there are some. */
export const wishes = [...namedWishes, "osm", "gmaps"] as const;
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
  return { accepted, ...eachWish((wish) => accepted && flag(cookies, wish) === true) };
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
  const each = eachWish(
    (wish) => available.includes(wish) && (choice === "all" || (choice === "save" && chosen.includes(wish))),
  );
  return { accepted: Object.values(each).includes(true), ...each };
}

/**
 * The five cookies of an answer, and one for each kind of map that was asked about, as `Set-Cookie` lines. Scripts of
 * the page may read them.
 */
export function consentCookies(
  consent: Consent,
  { secure, proof, available }: { secure: boolean; proof: ConsentProof; available: readonly Wish[] },
): string[] {
  const asked = wishes.filter((wish) => isNamed(wish) || available.includes(wish));
  const said = Object.fromEntries(asked.map((wish) => [wish, consent[wish]]));
  const values = { accepted: consent.accepted, ...said, consent: `${proof.version}.${proof.id}` };
  return Object.entries(values).map(
    ([name, value]) => `${name}=${value}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
}

/** Whether it has its place on every site, be there such a service or not. */
export function isNamed(wish: Wish): boolean {
  return namedWishes.some((named) => named === wish);
}

export function eachWish<T>(answer: (wish: Wish) => T): Record<Wish, T> {
  return Object.fromEntries(wishes.map((wish) => [wish, answer(wish)])) as Record<Wish, T>;
}

function flag(cookies: string | null | undefined, name: string): boolean | null {
  const value = new RegExp(`(?:^|;)\\s*${name}=(true|false)\\s*(?:;|$)`).exec(cookies ?? "")?.[1];
  return value === undefined ? null : value === "true";
}
