import { videoOf } from "#cms/consent/blocks/video/video-link.ts";
import { escaped, quoted } from "#cms/entries/figures.ts";
import { attribute, type Element, elementsIn } from "./parse-html.ts";
import type { Piece, Reading } from "./piece.ts";

/** A video or a sound: of a site that we can show, a file of our own, or else a link to it. */
export function mediaPieces(element: Element, reading: Reading): Piece[] {
  const addresses = [element, ...elementsIn(element.children)].flatMap((one) =>
    ["src", "data-src", "data-lazy-src", "data"].flatMap((name) => attribute(one, name) || []),
  );
  return mediaAt(addresses, { reading, title: attribute(element, "title") });
}

/** The first of these addresses that can be shown or offered. */
export function mediaAt(addresses: string[], { reading, title }: { reading: Reading; title: string }): Piece[] {
  const whole = addresses.map((address) => (address.startsWith("//") ? `https:${address}` : address));
  for (const address of whole) {
    const video = videoOf(address);
    if (video) return [{ kind: "video", url: video.page, caption: "" }];
    const file = reading.file(address);
    if (file) return [{ kind: "downloads", files: [{ file, name: title || nameAt(address) }] }];
  }
  const [first] = whole;
  const to = first === undefined ? null : reading.link(first);
  if (first === undefined) return [];
  reading.remark("EMBED", { address: first.slice(0, 200) });
  if (to === null) return [];
  return [{ kind: "html", html: `<p><a href="${quoted(to)}">${escaped(title || hostOf(first))}</a></p>` }];
}

/** The last part of an address, as people read it. */
export function nameAt(address: string): string {
  const last = /([^/]+)\/*$/.exec(address.split(/[?#]/)[0] ?? "")?.[1] ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, "") || address.slice(0, 80);
}
