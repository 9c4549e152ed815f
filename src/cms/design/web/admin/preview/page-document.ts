import type { DesignDocument } from "#cms/design/document.ts";
import { designSheet, type Logo, ornamentDrawing } from "#cms/design/web/index.ts";
import { isLanguage, shown } from "#contract/language.ts";
import type { DrawnBrand } from "./drawn-brand.ts";

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
 */
export function framedPage(html: string, look: Look): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const one of page.querySelectorAll(leftOut)) one.remove();
  dress(page, look);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const leftOut = "script, [data-consent], [data-consent-saved], dialog, link[rel=manifest], meta[http-equiv]";

/** What a design makes of a page: its style sheet, and what stands in the page itself. */
export type Drawn = Pick<DesignDocument["header"], "call"> & {
  sheet: string;
  /** The sheet without the owner's own. */
  plain: string;
  ornament: string;
  logo: Logo | null;
};
export type Look = { drawn: Drawn; scheme: "light" | "dark" };

/** `own`: the checked style sheet of the owner. */
export function drawnOf(design: DesignDocument, { brand, own = "" }: { brand: DrawnBrand; own?: string }): Drawn {
  const { header, ornament } = design;
  const { logo, logoDark } = brand;
  const plain = designSheet(design, { brand });
  return {
    sheet: own === "" ? plain : designSheet(design, { brand, own }),
    plain,
    ornament: ornamentDrawing(ornament.name),
    call: header.call,
    logo: logo && { light: logo, dark: logoDark },
  };
}

/** Gives a document another design. Its sheet comes after all others. */
export function dress(page: Document, { drawn, scheme }: Look): void {
  const { head, documentElement } = page;
  const style = head.querySelector("style[data-design]") ?? page.createElement("style");
  style.setAttribute("data-design", "");
  if (style.textContent !== drawn.sheet) style.textContent = drawn.sheet;
  if (!style.isConnected) head.append(style);
  documentElement.dataset["scheme"] = scheme;
  for (const place of page.querySelectorAll(".ornament")) place.innerHTML = drawn.ornament;
  showCall(page, drawn);
  for (const place of page.querySelectorAll(".brand, .footer-name")) showLogo(place, drawn);
}

/** The logo in place of the name, and the name again once there is none. */
function showLogo(place: Element, { logo }: Drawn): void {
  const page = place.ownerDocument;
  const name = place.querySelector("img")?.alt ?? place.textContent ?? "";
  if (logo) return place.replaceChildren(...logoPictures(page, { logo, name }));
  const written = page.createElement("span");
  written.textContent = name;
  if (place.className === "brand") written.className = "brand-name";
  place.replaceChildren(written);
}

function logoPictures(page: Document, { logo, name }: { logo: Logo; name: string }): HTMLImageElement[] {
  const { light, dark } = logo;
  return [light, ...(dark ? [dark] : [])].map((one, at) => {
    const picture = page.createElement("img");
    const kind = at === 0 ? "light" : "dark";
    picture.className = dark ? `brand-logo brand-logo-${kind}` : "brand-logo";
    Object.assign(picture, { ...one, alt: name });
    return picture;
  });
}

/** The button beside the menu stands in the page twice: on a narrow phone it has a line of its own. */
function showCall(page: Document, { call }: Drawn): void {
  const { lang } = page.documentElement;
  const label = isLanguage(lang) ? (shown(call.label, lang)?.text ?? "") : "";
  for (const old of page.querySelectorAll(".header-call, .header-call-line")) old.remove();
  const bar = page.querySelector(".site-bar");
  if (label === "" || !bar) return;
  const button = page.createElement("a");
  button.className = "header-call button";
  button.href = "#";
  button.textContent = label;
  const line = page.createElement("p");
  line.className = "header-call-line wrap";
  line.append(button.cloneNode(true));
  bar.append(button);
  bar.after(line);
}

/** The path of an address of this site, if a visitor can read a page there; null for any other. */
export function ownPath(address: string): string | null {
  const { origin, pathname, search } = new URL(address, window.location.href);
  const apart = /^\/(?:admincenter|api|login|logout)(?:\/|$)/.test(pathname);
  return origin === window.location.origin && !apart ? pathname + search : null;
}
