import type { MetaDescriptor } from "react-router";
import type { SiteData } from "#app/site/site.layout.tsx";
import { type Language, languages } from "#contract/language.ts";

type Head = {
  title: string;
  description?: string;
  /** Path of the canonical address. */
  canonical: string;
  /** Paths in the other languages, only where the thing is really there. */
  alternates: Partial<Record<Language, string>>;
  origin: string;
};

/** Title, description, canonical address and `hreflang` of a public page. */
export function head(
  site: SiteData | undefined,
  { title, description, canonical, alternates, origin }: Head,
): MetaDescriptor[] {
  const name = site ? pageTitle(site) : "";
  const there = languages.filter((language) => alternates[language]);
  return [
    { title: titleOf(site, title) },
    ...(description ? [{ name: "description", content: description }] : []),
    { tagName: "link", rel: "canonical", href: `${origin}${canonical}` },
    ...(there.length > 1
      ? there.map((language) => ({
          tagName: "link",
          rel: "alternate",
          hrefLang: language,
          href: `${origin}${alternates[language]}`,
        }))
      : []),
    { property: "og:title", content: title || name },
    { property: "og:url", content: `${origin}${canonical}` },
    { property: "og:type", content: "website" },
  ];
}

/** A page's own title before the name of the site. */
export function titleOf(site: SiteData | undefined, title: string): string {
  const name = site ? pageTitle(site) : "";
  return title && name && title !== name ? `${title} · ${name}` : title || name;
}

export function pageTitle({ config, language }: SiteData): string {
  return (language === "en" && config.translations.en?.pagetitle) || config.pagetitle;
}

/** The site's data out of the matches that React Router hands to `meta`. */
export function siteOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): SiteData | undefined {
  return matches.map((match) => match?.loaderData).find((loaded): loaded is SiteData => isSite(loaded));
}

function isSite(loaded: unknown): loaded is SiteData {
  return typeof loaded === "object" && loaded !== null && "menus" in loaded && "config" in loaded;
}
