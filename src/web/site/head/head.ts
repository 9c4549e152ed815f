import { homeAddress, mountOf } from "#contract/addresses.ts";
import { isUnlisted } from "#contract/formats/robots.ts";
import { titleBy } from "#contract/formats/title-pattern.ts";
import { type Language, type Localised, languages, type SiteLanguages } from "#contract/language.ts";
import { shareAddress, shareSize } from "#contract/share-picture.ts";
import type { Way } from "../ways.tsx";
import { breadcrumbsLd, eachOnce, graphLd } from "./structured-data.ts";

/** The site's data that every screen knows; the frame loads this, and more (`app/site/load-site.ts`). */
export type SiteFacts = {
  language: Language;
  /** The language of `/`. */
  main: Language;
  /** The languages of the site, the main one first. */
  languages: SiteLanguages;
  config: { pagetitle: string; translations: { en?: Partial<Record<"pagetitle" | OwnText, string>> } } & ForSearch &
    Partial<Record<OwnText, string>>;
  /** There are entries in its language, which programs can follow. */
  feed?: boolean;
  /** The pages of the main menu. */
  ways: Way[];
  /** The picture of links to pages without one of their own: its path, and its size in pixels. */
  share?: { src: string; width: number; height: number } | null;
  /** The look in which pictures of such pages are drawn instead. */
  drawn?: string | null;
  /** What search engines are told of the site as a whole, on the home page (schema.org). */
  ld?: readonly object[];
  /** What sections on all pages tell them. */
  telling?: readonly object[];
  /** The style sheets of the sections that are shown on all pages. */
  frameSheets?: readonly string[];
};

/** What the owner wants search engines to be told. */
type ForSearch = {
  seo?: { hidden: boolean; titles: Record<"page" | "entry", Localised> };
  /** Of single addresses, by their paths. */
  routes?: Record<string, { meta: RouteMeta }>;
};

type RouteMeta = { [N in "title" | "description" | "keywords" | "author" | "robots"]?: string | undefined };

/** What the owner says of the site as a whole. */
type OwnText = "description" | "keywords" | "author";

type Head = {
  title: string;
  description?: string;
  /** Path of the canonical address. */
  canonical: string;
  /** Paths in the other languages, only where the thing really exists. */
  alternates: Partial<Record<Language, string>>;
  origin: string;
  /** Path of the picture that other sites show where somebody links to the page. */
  image?: { address: string; alt: string } | null;
  /** Search engines are asked not to list it. */
  hidden?: boolean;
  /** What its owner says to them beside that: its title in search results, and where it really stands. */
  told?: { [N in "title" | "keywords" | "author" | "canonical"]?: string | undefined };
  /** It is the home page, which says what the owner says of the site. */
  home?: boolean;
  /** It is something that was published at a time. */
  article?: boolean;
  /** The path of the page below which it stands, if that is not the home page. */
  below?: string;
  /** The steps between the home page and it, with their paths, where they are not in the menu. */
  between?: readonly { name: string; address: string }[];
  /** What search engines are told of what it shows (schema.org). */
  ld?: readonly object[];
  /** What its blocks tell them: what is told of one thing (`@id`) is put together. */
  telling?: readonly object[];
};

/** What stands in the head of a public page, as React Router's `meta` returns it. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; hrefLang?: string; type?: string; title?: string }
  | { "script:ld+json": object };

/** Title, description, canonical address and `hreflang` of a public page, and what search engines are told of it. */
export function head(site: SiteFacts | undefined, page: Head): HeadTag[] {
  const { title, description: own, alternates, origin, image, home = false, article } = page;
  const name = site ? pageTitle(site) : "";
  const meta = site?.config.routes?.[page.canonical]?.meta ?? {};
  const told = page.told ?? {};
  const said = (text: OwnText) =>
    meta[text] || (text !== "description" && told[text]) || (home && site ? ownText(site, text) : "");
  const description = meta.description || own || said("description");
  const robots = page.hidden || site?.config.seo?.hidden ? "noindex" : meta.robots;
  const hidden = isUnlisted(robots);
  // What belongs elsewhere is in no language here.
  const spoken = told.canonical ? [] : (site?.languages ?? languages);
  const there = spoken.filter((language) => alternates[language]);
  const canonical = canonicalIn(there, { site, page });
  const address = told.canonical?.startsWith("https:") ? told.canonical : origin + (told.canonical || canonical);
  return [
    { title: titleOf(site, meta.title || told.title || title, article ? "entry" : "page") },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(["keywords", "author"] as const).flatMap((text) => (said(text) ? { name: text, content: said(text) } : [])),
    ...(robots ? [{ name: "robots", content: robots }] : []),
    { tagName: "link" as const, rel: "canonical", href: address },
    ...(there.length > 1 ? alternateLinks(there, { origin, alternates }) : []),
    ...feedLinks(site, origin),
    { property: "og:title", content: title || name },
    { property: "og:url", content: address },
    { property: "og:type", content: article ? "article" : "website" },
    ...(image ? sharedPicture({ ...image, origin }) : []),
    ...(image ? [] : pictureInstead(site, { title: title || name, name, path: page.canonical, origin })),
    ...(site && !hidden ? [{ "script:ld+json": graphLd(toldOf(site, { ...page, canonical })) }] : []),
  ];
}

/** What is shown in the other language for want of a translation belongs to the address in that one. */
function canonicalIn(
  there: readonly Language[],
  { site, page: { canonical, alternates } }: { site: SiteFacts | undefined; page: Head },
): string {
  const [first] = there;
  return site && first && !there.includes(site.language) ? (alternates[first] ?? canonical) : canonical;
}

/** In the order of the languages of the site; the main one is also for who speaks none of them. */
function alternateLinks(
  there: readonly Language[],
  { origin, alternates }: Pick<Head, "origin" | "alternates">,
): HeadTag[] {
  const [first] = there;
  const links: [string, Language][] = there.map((language) => [language, language]);
  return [...links, ...(first ? [["x-default", first] as const] : [])].map(([hrefLang, language]) => ({
    ...{ tagName: "link" as const, rel: "alternate", hrefLang },
    href: `${origin}${alternates[language]}`,
  }));
}

/** The feed of the entries, which programs look for on every page. */
function feedLinks(site: SiteFacts | undefined, origin: string): HeadTag[] {
  if (!site?.feed) return [];
  const { language, main } = site;
  const href = `${origin}${mountOf(language, main)}/feed/rss.xml`;
  const tag = { tagName: "link" as const, rel: "alternate", type: "application/rss+xml", title: pageTitle(site), href };
  return [tag];
}

function toldOf(site: SiteFacts, page: Head): readonly object[] {
  const { title, canonical, origin, home, below, article, ld = [], telling = [] } = page;
  const byBlocks = [...(site.telling ?? []), ...telling];
  if (home) return eachOnce([...(site.ld ?? []), ...ld, ...byBlocks]);
  const { language, main, ways } = site;
  const way = below === undefined ? undefined : ways.find(({ href }) => href === below);
  const between = page.between ?? (way ? [{ name: way.label, address: way.href }] : []);
  const steps = [
    { name: pageTitle(site), address: homeAddress(language, main) },
    ...between,
    { name: title || pageTitle(site), address: canonical },
  ];
  const publisher = { "@type": "Organization", "@id": `${origin}/#business`, name: pageTitle(site), url: `${origin}/` };
  const told = breadcrumbsLd(steps.map(({ name, address }) => ({ name, address: origin + address })));
  return eachOnce([told, ...(article ? [publisher] : []), ...ld, ...byBlocks]);
}

type Pictured = { title: string; name: string; path: string; origin: string };

/** For a page without a picture of its own: its title in the look of the site, or the one that the owner has chosen. */
function pictureInstead(site: SiteFacts | undefined, { title, name, path, origin }: Pictured): HeadTag[] {
  if (!site) return [];
  const { drawn, share, language } = site;
  if (drawn) {
    const address = shareAddress({ version: drawn, title, language, path });
    return sharedPicture({ ...shareSize, address, alt: title === name ? name : `${title} · ${name}`, origin });
  }
  return share ? sharedPicture({ ...share, address: share.src, alt: name, origin }) : [];
}

type Shared = { address: string; alt: string; origin: string; width?: number; height?: number };

function sharedPicture({ address, alt, origin, width, height }: Shared): HeadTag[] {
  return [
    { property: "og:image", content: `${origin}${address}` },
    ...(width && height
      ? [
          { property: "og:image:width", content: String(width) },
          { property: "og:image:height", content: String(height) },
        ]
      : []),
    ...(alt ? [{ property: "og:image:alt", content: alt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The title of a page or an entry with the name of the site, in the way that the owner has chosen. */
export function titleOf(site: SiteFacts | undefined, title: string, kind: "page" | "entry" = "page"): string {
  const name = site ? pageTitle(site) : "";
  if (!site || !title || !name || title === name) return title || name;
  return titleBy(site.config.seo?.titles[kind][site.language] ?? "", { title, site: name });
}

export function pageTitle({ config, language }: Pick<SiteFacts, "config" | "language">): string {
  return (language === "en" && config.translations.en?.pagetitle) || config.pagetitle;
}

function ownText({ config, language }: Pick<SiteFacts, "config" | "language">, text: OwnText): string {
  return (language === "en" && config.translations.en?.[text]) || config[text] || "";
}

/** The data of the frame, from the matches that React Router passes to `meta`. */
export function siteOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): SiteFacts | undefined {
  return matches.map((match) => match?.loaderData).find((loaded): loaded is SiteFacts => isSite(loaded));
}

function isSite(loaded: unknown): loaded is SiteFacts {
  return typeof loaded === "object" && loaded !== null && "menus" in loaded && "config" in loaded;
}
