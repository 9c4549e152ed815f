import type { Language } from "#contract/language.ts";
import { escapeXml } from "#platform/text/xml.ts";

/** A page in a sitemap; addresses are whole. */
export type Listed = {
  address: string;
  /** ISO time. */
  changed: string | null;
  /** Its addresses in all languages in which it is published, if these are several; the main language first. */
  alternates: [Language, string][];
  pictures: string[];
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = "http://www.sitemaps.org/schemas/sitemap/0.9";
const pictures = "http://www.google.com/schemas/sitemap-image/1.1";

/** A sitemap of sitemaps (sitemaps.org protocol 0.9). */
export function sitemapIndex(addresses: readonly string[]): string {
  const all = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${head}<sitemapindex xmlns="${sitemaps}">\n${all.join("")}</sitemapindex>\n`;
}

/**
 * A sitemap with alternates and pictures. Who speaks none of its languages is sent to the main one (`x-default`). A page
 * may have 1,000 pictures there.
 */
export function sitemap(pages: readonly Listed[]): string {
  const namespaces = `xmlns="${sitemaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${pictures}"`;
  return `${head}<urlset ${namespaces}>\n${pages.map(entryOf).join("")}</urlset>\n`;
}

function entryOf({ address, changed, alternates, pictures }: Listed): string {
  const [main] = alternates;
  const all: [string, string][] = main ? [...alternates, ["x-default", main[1]]] : [];
  const lines = [
    `<loc>${escapeXml(address)}</loc>`,
    ...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
    ...all.map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`),
    ...pictures.slice(0, 1000).map((src) => `<image:image><image:loc>${escapeXml(src)}</image:loc></image:image>`),
  ];
  return `<url>${lines.join("")}</url>\n`;
}
