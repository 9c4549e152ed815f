import { escapeXml } from "#platform/text/xml.ts";

/** What programs that follow a site get of it; addresses are whole, times ISO. */
export type Feed = {
  title: string;
  description: string;
  language: string;
  /** The page of the site to which the feed belongs. */
  home: string;
  /** The feed itself. */
  own: string;
  icon: string;
  author: string;
  /** Of the newest item, or of its last change; null for a feed without items. */
  updated: string | null;
  items: FeedItem[];
};

export type FeedItem = {
  /** Stays the same wherever the entry moves: `urn:uuid:…`. */
  id: string;
  address: string;
  title: string;
  summary: string;
  /** The whole text. */
  html: string;
  published: string;
  updated: string;
  tags: string[];
  picture: { address: string; type: string } | null;
};

/** RSS 2.0 with the whole text (`content:encoded`) and its own address (`atom:link`), as the RSS Advisory Board says. */
export function rss(feed: Feed): string {
  const items = feed.items.map(({ id, address, title, summary, html, published, tags, picture }) =>
    element("item", [
      leaf("title", title),
      leaf("link", address),
      `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
      leaf("pubDate", new Date(published).toUTCString()),
      leaf("description", summary),
      leaf("content:encoded", html),
      ...tags.map((tag) => leaf("category", tag)),
      // Its length is not known here; zero is what readers expect then.
      ...(picture ? [`<enclosure url="${escapeXml(picture.address)}" length="0" type="${picture.type}"/>`] : []),
    ]),
  );
  const channel = element("channel", [
    leaf("title", feed.title),
    leaf("link", feed.home),
    leaf("description", feed.description || feed.title),
    leaf("language", feed.language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.own)}"/>`,
    ...(feed.updated ? [leaf("lastBuildDate", new Date(feed.updated).toUTCString())] : []),
    ...items,
  ]);
  const names = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  return `${xmlHead}<rss version="2.0" ${names}>\n${channel}</rss>\n`;
}

/** Atom 1.0 (RFC 4287). */
export function atom(feed: Feed, now: Date): string {
  const items = feed.items.map(({ id, address, title, summary, html, published, updated, tags }) =>
    element("entry", [
      leaf("id", id),
      leaf("title", title),
      `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
      leaf("published", published),
      leaf("updated", updated),
      leaf("summary", summary),
      `<content type="html">${escapeXml(html)}</content>`,
      ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ]),
  );
  const lines = [
    leaf("id", feed.own),
    leaf("title", feed.title),
    ...(feed.description ? [leaf("subtitle", feed.description)] : []),
    leaf("updated", feed.updated ?? now.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.own)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.home)}"/>`,
    leaf("icon", feed.icon),
    element("author", [leaf("name", feed.author || feed.title)]),
    ...items,
  ];
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">\n${lines.join("\n")}\n</feed>\n`;
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed(feed: Feed): string {
  const { title, description, language, home, own, icon, author, items } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    ...{ title, home_page_url: home, feed_url: own, icon, language },
    ...(description && { description }),
    authors: [{ name: author || title }],
    items: items.map(({ id, address, title, summary, html, published, updated, tags, picture }) => ({
      ...{ id, url: address, title, summary, content_html: html },
      ...{ date_published: published, date_modified: updated, tags },
      ...(picture && { image: picture.address }),
    })),
  });
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

function element(name: string, lines: string[]): string {
  return `<${name}>\n${lines.join("\n")}\n</${name}>\n`;
}

function leaf(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
