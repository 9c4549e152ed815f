/** A page of the site as its visitors get it. */
export type SitePage = { path: string; html: string };

/** @throws an error if the server does not answer */
export async function fetchPage(path: string, signal: AbortSignal): Promise<SitePage> {
  // As a stranger: without the staff's tools, and from the cache.
  const answer = await fetch(path, { credentials: "omit", headers: { accept: "text/html" }, signal });
  if (!answer.headers.get("content-type")?.startsWith("text/html")) throw new Error(`no page at ${path}`);
  return { path: ownPath(answer.url) ?? path, html: await answer.text() };
}

/**
 * The document of a frame that shows a page: nothing runs in it, it asks for no cookies, and its design is another one.
 * @param sheet of the design
 */
export function framedPage(html: string, { sheet, scheme }: Look): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const one of page.querySelectorAll(leftOut)) one.remove();
  dress(page, { sheet, scheme });
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const leftOut = "script, [data-consent], [data-consent-saved], dialog, link[rel=manifest], meta[http-equiv]";

export type Look = { sheet: string; scheme: "light" | "dark" };

/** Gives a document another design. It comes after all its sheets. */
export function dress(page: Document, { sheet, scheme }: Look): void {
  const { head, documentElement } = page;
  const style = head.querySelector("style[data-design]") ?? page.createElement("style");
  style.setAttribute("data-design", "");
  if (style.textContent !== sheet) style.textContent = sheet;
  if (!style.isConnected) head.append(style);
  documentElement.dataset["scheme"] = scheme;
}

/** The path of an address of this site, if a visitor can read a page there; null for any other. */
export function ownPath(address: string): string | null {
  const { origin, pathname, search } = new URL(address, window.location.href);
  const apart = /^\/(?:admincenter|api|login|logout)(?:\/|$)/.test(pathname);
  return origin === window.location.origin && !apart ? pathname + search : null;
}
