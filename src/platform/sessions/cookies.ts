import { parseCookie } from "cookie";

/** The name of the session's cookie: bound to this host if the connection is secure (RFC 6265bis §4.1.3.2). */
export function sessionCookieName({ secure }: { secure: boolean }): string {
  return secure ? "__Host-session" : "session";
}

type Kept = { token: string; maxAge: number; secure: boolean };

export function sessionCookie(kept: Kept): string {
  return cookie(sessionCookieName(kept), kept);
}

/** The name of the cookie that identifies a known browser at the next login. */
export function deviceCookieName({ secure }: { secure: boolean }): string {
  return secure ? "__Host-device" : "device";
}

export function deviceCookie(kept: Kept): string {
  return cookie(deviceCookieName(kept), kept);
}

/** The name of the cookie that identifies what a visitor has chosen without being logged in: a cart, an order begun. */
export function visitCookieName({ secure }: { secure: boolean }): string {
  return secure ? "__Host-visit" : "visit";
}

export function visitCookie(kept: Kept): string {
  return cookie(visitCookieName(kept), kept);
}

/** The name of the cookie that identifies a login whose second factor has yet to follow. */
export function halfCookieName({ secure }: { secure: boolean }): string {
  return secure ? "__Host-half" : "half";
}

export function halfCookie(kept: Kept): string {
  return cookie(halfCookieName(kept), kept);
}

function cookie(name: string, { token, maxAge, secure }: Kept): string {
  return `${name}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The value of a cookie in a `Cookie` header (RFC 6265 §5.4); the first one if the name occurs twice. */
export function cookieValue(header: string | undefined, name: string): string | null {
  return header ? (parseCookie(header)[name] ?? null) : null;
}

/** The session token of a request: the cookie, or `Authorization: Bearer`. */
export function sessionToken(
  headers: { cookie?: string | undefined; authorization?: string | undefined },
  { secure }: { secure: boolean },
): { token: string; from: "cookie" | "bearer" } | null {
  const bearer = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? "")?.[1];
  if (bearer) return { token: bearer, from: "bearer" };
  const cookie = cookieValue(headers.cookie, sessionCookieName({ secure }));
  return cookie ? { token: cookie, from: "cookie" } : null;
}
