import { type ConsentChoice, type ConsentProof, consentSeconds, isAnswered, said } from "./answer.ts";
import { namedWishes, type Wish, wishes } from "./services/services.ts";

/** A visitor's answer to the cookie banner. `accepted`: at least one service was allowed. */
export type Consent = { accepted: boolean } & Record<Wish, boolean>;

/** The answer in a `Cookie` header; null if it is missing or invalid. */
export function consentOf(cookies: string | null | undefined): Consent | null {
  const accepted = said(cookies, "accepted");
  if (accepted === null) return null;
  return { accepted, ...eachWish((wish) => accepted && said(cookies, wish) === true) };
}

/** The answer to the current question; null if there is none. */
export function answerTo(version: string, cookies: string | null | undefined): Consent | null {
  return isAnswered(version, cookies) ? consentOf(cookies) : null;
}

/** The answer that a button gives: `save` allows the chosen services, `all` every service. */
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
 * The five cookies of an answer, and one for each further service in question, as `Set-Cookie` lines. Scripts of the
 * page may read them.
 */
export function consentCookies(
  consent: Consent,
  { secure, proof, available }: { secure: boolean; proof: ConsentProof; available: readonly Wish[] },
): string[] {
  const asked = wishes.filter((wish) => namedWishes.includes(wish) || available.includes(wish));
  const each = Object.fromEntries(asked.map((wish) => [wish, consent[wish]]));
  const values = { accepted: consent.accepted, ...each, consent: `${proof.version}.${proof.id}` };
  return Object.entries(values).map(
    ([name, value]) => `${name}=${value}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
}

export function eachWish<T>(answer: (wish: Wish) => T): Record<Wish, T> {
  return Object.fromEntries(wishes.map((wish) => [wish, answer(wish)])) as Record<Wish, T>;
}
