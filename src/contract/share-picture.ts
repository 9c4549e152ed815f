import type { Language } from "./language.ts";

/** In pixels; what other sites show of a link is about twice as wide as high. */
export const shareSize = { width: 1200, height: 630 } as const;

/** How the title of a page stands on its share picture: on a ground, beside a picture, or over one. */
export const shareTemplates = ["plain", "beside", "over"] as const;
export type ShareTemplate = (typeof shareTemplates)[number];
/** `auto`: as fits the design, unless the owner has a picture for all pages. */
export const shareChoices = ["auto", ...shareTemplates] as const;
export type ShareChoice = (typeof shareChoices)[number];

type Shown = {
  /** Of the design, and of what else is the same on all of them. */
  version: string;
  title: string;
  language: Language;
  /** Of the page, by which its picture is found again. */
  path: string;
};

/**
 * The address of the picture that is drawn for a page without one of its own. The name changes with what it shows, so that
 * other sites fetch it again; the server draws it only if that page names this address.
 */
export function shareAddress({ version, title, language, path }: Shown): string {
  const name = shortHash([version, language, title].join("\n"));
  return `/share/${name}.jpg?page=${encodeURIComponent(path)}`;
}

/** 53 bits of a text (cyrb53), the same in browsers and on the server. It keeps no secret. */
function shortHash(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36).padStart(11, "0");
}
