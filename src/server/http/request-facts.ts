import type { IncomingHttpHeaders } from "node:http";
import { type Incoming } from "#platform/endpoints/endpoints.ts";
import { cookieValue, deviceCookieName, sessionToken } from "#platform/sessions/cookies.ts";

/** What the door knows about a request before anything is done with it. */
export type Door = { secure: boolean; host: string; address: string; requestId: string };

type Token = Incoming["token"];

export function tokenOf(headers: IncomingHttpHeaders, { secure }: Door): Token {
  return sessionToken({ cookie: headers.cookie, authorization: headers.authorization }, { secure });
}

export function deviceOf(headers: IncomingHttpHeaders, { secure }: Door): string | null {
  return cookieValue(headers.cookie, deviceCookieName({ secure }));
}

/** Scheme and host as visitors write them: what is configured, else what the request says. */
export function originOf({ secure, host }: Door, publicUrl: string | null): string {
  return publicUrl ?? `${secure ? "https" : "http"}://${host}`;
}

/**
 * Whether a request that changes something may be from another site. Browsers of today say so themselves
 * (`Sec-Fetch-Site`); for those that do not, `Origin` has to be ours. A request that carries a session cookie
 * but says nothing about itself is not believed either.
 */
export function isForeign(headers: IncomingHttpHeaders, { origin, token }: { origin: string; token: Token }): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (headers.origin !== undefined) return headers.origin !== origin;
  return token?.from === "cookie";
}

export function isOwnPage(headers: IncomingHttpHeaders): boolean {
  return headers["sec-fetch-site"] === "same-origin";
}

/** A host as an address can have it; anything else would find its way into links and names of kept pages. */
export function isHost(host: string | undefined): boolean {
  return host !== undefined && /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
}
