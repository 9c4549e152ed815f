/** What a visitor may allow beyond what the site needs to work; each has a cookie of its name (SPECIFICATION §9). */
export const wishes = ["ga", "gads", "fb"] as const;
export type Wish = (typeof wishes)[number];

/** A visitor's answer to the cookie banner. `accepted`: something beyond the necessary was allowed. */
export type Consent = { accepted: boolean } & Record<Wish, boolean>;

export const consentChoices = ["all", "necessary", "save"] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** How long an answer holds before the banner asks again, in seconds: half a year. */
const lasting = 182 * 24 * 3600;

/** The answer that stands in a `Cookie` header; null while there is none, or one that cannot be read. */
export function consentOf(cookies: string | null | undefined): Consent | null {
  const accepted = flag(cookies, "accepted");
  if (accepted === null) return null;
  const allowed = (wish: Wish) => accepted && flag(cookies, wish) === true;
  return { accepted, ga: allowed("ga"), gads: allowed("gads"), fb: allowed("fb") };
}

/** What a button means; `save` takes the chosen ones. */
export function consentFor(choice: ConsentChoice, chosen: readonly string[]): Consent {
  const allowed = (wish: Wish) => choice === "all" || (choice === "save" && chosen.includes(wish));
  const each = { ga: allowed("ga"), gads: allowed("gads"), fb: allowed("fb") };
  return { accepted: Object.values(each).includes(true), ...each };
}

/** The four cookies of an answer, as `Set-Cookie` lines. Scripts of the page may read them. */
export function consentCookies(consent: Consent, { secure }: { secure: boolean }): string[] {
  return Object.entries(consent).map(
    ([name, value]) => `${name}=${value}; Path=/; Max-Age=${lasting}; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
}

function flag(cookies: string | null | undefined, name: string): boolean | null {
  const value = new RegExp(`(?:^|;)\\s*${name}=(true|false)\\s*(?:;|$)`).exec(cookies ?? "")?.[1];
  return value === undefined ? null : value === "true";
}
