import { createHash } from "node:crypto";

const always: Record<string, string> = {
  "x-content-type-options": "nosniff",
  // Never no-referrer: Chromium would then send `Origin: null` with our own forms.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
};

/** What every answer carries, whatever it is. A site that is reached by https asks to be reached only so. */
export function commonHeaders({ publicUrl }: { publicUrl: string | null }): Record<string, string> {
  if (!publicUrl?.startsWith("https:")) return always;
  return { ...always, "strict-transport-security": "max-age=31536000" };
}

/** For answers that are no page: nothing in them may do anything. */
export const lifelessPolicy = "default-src 'none'; frame-ancestors 'none'";

const shared =
  "default-src 'none'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The policy of public pages is the same on all of them, so that they can be kept. A hash on the starter
 * itself would block what it imports; the hash of the line that appends it does not.
 */
export function publicPolicy(starterLine: string): string {
  const known = policies.get(starterLine);
  if (known) return known;
  const hash = createHash("sha256").update(starterLine).digest("base64");
  const policy = `${shared}; script-src 'sha256-${hash}' 'strict-dynamic'; style-src 'self'; style-src-attr 'unsafe-inline'; worker-src 'self'`;
  policies.set(starterLine, policy);
  return policy;
}

const policies = new Map<string, string>();

/** Hydrated screens have scripts of their own, named by a nonce, and a kit that writes styles. */
export function hydratedPolicy(nonce: string): string {
  return `${shared}; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'unsafe-inline'`;
}

/** The service worker asks this server, and nobody else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The API reference brings one script and its own styles, and asks nobody but this server. */
export const docsPolicy = `${shared}; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'`;
