import { createHash } from "node:crypto";
import { type Sources, sourcesTogether } from "#contract/wire/sources.ts";

const always: Record<string, string> = {
  "x-content-type-options": "nosniff",
  // Never no-referrer: Chromium would then send `Origin: null` with our own forms.
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
};

/** The headers of every response. A site that is reached by https asks browsers to use nothing else (HSTS). */
export function commonHeaders({ publicUrl }: { publicUrl: string | null }): Record<string, string> {
  if (!publicUrl?.startsWith("https:")) return always;
  return { ...always, "strict-transport-security": "max-age=31536000" };
}

/** For responses that are not pages: nothing in them may run. */
export const lifelessPolicy = "default-src 'none'; frame-ancestors 'none'";

const shared = allowing({ img: [], connect: [], frame: [] });

/** What the policies of all pages share, with the third-party hosts of this one. */
function allowing({ img, connect, frame }: Record<"img" | "connect" | "frame", readonly string[]>): string {
  const more = (hosts: readonly string[]) => hosts.map((host) => ` ${host}`).join("");
  return (
    `default-src 'none'; img-src 'self' data:${more(img)}; font-src 'self'; connect-src 'self'${more(connect)}; ` +
    `manifest-src 'self'; object-src 'none'; ${frame.length > 0 ? `frame-src${more(frame)}; ` : ""}base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'"
  );
}

/** What stands in public pages: lines of script, and style sheets. */
type Inline = { lines: readonly string[]; styles: readonly string[] };

/**
 * The policy of public pages is the same for all visitors, so that pages can be cached; it names the hosts of exactly
 * those services that the page uses, and what stands inline by its hash. A hash of the starter itself would block
 * its imports; the hash of the line that appends it does not.
 */
export function publicPolicy(inline: Inline, carried: readonly Sources[]): string {
  const { script, ...hosts } = sourcesTogether(carried);
  // Browsers that support 'strict-dynamic' ignore hosts: they trust what our own script appends.
  const scripts = [...inline.lines.map(sourceOf), "'strict-dynamic'", ...script].join(" ");
  const styles = ["'self'", ...inline.styles.map(sourceOf)].join(" ");
  return `${allowing(hosts)}; script-src ${scripts}; style-src ${styles}; style-src-attr 'unsafe-inline'; worker-src 'self'`;
}

/** The policy of a page that a screen of this site shows in a frame. */
export function framable(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/** What stands in a page, by its hash. */
function sourceOf(text: string): string {
  const source = sources.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  // Designs come and go.
  if (sources.size >= mostSources) sources.clear();
  sources.set(text, source);
  return source;
}

const sources = new Map<string, string>();
const mostSources = 500;

/**
 * Hydrated screens have scripts of their own, identified by a nonce, a UI kit that writes styles, and previews of
 * mails.
 */
export function hydratedPolicy(nonce: string): string {
  return `${shared}; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'unsafe-inline'; frame-src 'self'`;
}

/** The service worker may only connect to this server. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The API reference has one script and its own styles, and may only connect to this server. */
export const docsPolicy = `${shared}; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'`;
