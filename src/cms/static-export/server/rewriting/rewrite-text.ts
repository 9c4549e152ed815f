import type { Links } from "./links.ts";

/** The addresses of the site in a sitemap, a feed or `robots.txt`, which have scheme and host. */
export function addressesInText(text: string, origin: string): string[] {
  return [...text.matchAll(wholeOf(origin))].map(([address]) => unescaped(address));
}

export function rewriteText(text: string, { origin, links }: { origin: string; links: Links }): string {
  return text.replace(wholeOf(origin), (address) => links.whole(unescaped(address)).replaceAll("&", "&amp;"));
}

/** The icons and the start of the site as an app, seen from its own file. */
export function rewriteManifest(text: string, links: Links): string {
  const { id: _, start_url, scope, icons = [], ...rest } = JSON.parse(text) as Manifest;
  const moved = icons.map((icon) => ({ ...icon, src: links.to(icon.src) ?? icon.src }));
  return JSON.stringify({
    ...rest,
    ...(start_url ? { start_url: links.to(start_url) ?? "index.html" } : {}),
    ...(scope ? { scope: "./" } : {}),
    icons: moved,
  });
}

export function addressesInManifest(text: string): string[] {
  const { start_url = "/", icons = [] } = JSON.parse(text) as Manifest;
  return [start_url, ...icons.map(({ src }) => src)];
}

type Manifest = { id?: string; start_url?: string; scope?: string; icons?: { src: string }[] };

function wholeOf(origin: string): RegExp {
  return new RegExp(`${origin.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?=[/"<\\s]|$)[^\\s"'<>\\]]*`, "g");
}

function unescaped(text: string): string {
  return text.replaceAll("&amp;", "&");
}
