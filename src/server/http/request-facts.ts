import type { IncomingHttpHeaders } from "node:http";
import type { Incoming } from "#platform/endpoints/endpoint.ts";
import { isApiToken } from "#platform/sessions/api-tokens.ts";
import {
  cookieValue,
  deviceCookieName,
  halfCookieName,
  sessionToken,
  visitCookieName,
} from "#platform/sessions/cookies.ts";

/** What is known about a request before it is processed. */
export type Door = { secure: boolean; host: string; address: string; requestId: string };

type Token = Incoming["token"];

/** The session of a request. API tokens are for the API alone: on pages they are nobody's. */
export function tokenOf(headers: IncomingHttpHeaders, door: Door): Token {
  const token = apiTokenOf(headers, door);
  return token && isApiToken(token.token) ? null : token;
}

/** The session of a request, or its API token. */
export function apiTokenOf(headers: IncomingHttpHeaders, { secure }: Door): Token {
  return sessionToken({ cookie: headers.cookie, authorization: headers.authorization }, { secure });
}

/** What a request's cookies say besides its session. */
export function cookiesOf({ cookie }: IncomingHttpHeaders, door: Door): Pick<Incoming, "device" | "visit" | "half"> {
  return {
    device: cookieValue(cookie, deviceCookieName(door)),
    visit: cookieValue(cookie, visitCookieName(door)),
    half: cookieValue(cookie, halfCookieName(door)),
  };
}

/** Scheme and host as visitors write them: the configured ones, or those of the request. */
export function originOf({ secure, host }: Pick<Door, "secure" | "host">, publicUrl: string | null): string {
  return publicUrl ?? `${secure ? "https" : "http"}://${host}`;
}

/**
 * Whether a request that changes something may come from another site. Current browsers say so (`Sec-Fetch-Site`); for
 * others, `Origin` must be ours. A request with a session cookie and neither header is not trusted.
 */
export function isForeign(headers: IncomingHttpHeaders, { origin, token }: { origin: string; token: Token }): boolean {
  // Programs send no origin, and no browser sends a token by itself.
  if (token?.from === "bearer" && isApiToken(token.token)) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (headers.origin !== undefined) return headers.origin !== origin;
  return token?.from === "cookie";
}

export function isOwnPage(headers: IncomingHttpHeaders): boolean {
  return headers["sec-fetch-site"] === "same-origin";
}

/**
 * The longest address, in characters: what every server should take (RFC 9110 §4.1). The longest address of a screen has
 * 7,680, and the longest query of an endpoint fits.
 */
export const longestAddress = 8000;

/** The longest name of the DNS (RFC 1035 §2.3.4), with a port. */
const longestHost = 253 + ":65535".length;

/** Whether this is a valid host that addresses can be made of; anything else would end up in links and cache keys. */
export function isHost(host: string | undefined): boolean {
  if (host === undefined || host.length > longestHost) return false;
  if (!/^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return false;
  // Neither port 99999 nor the number 300 in an IP address.
  return URL.canParse(`http://${host}`);
}
