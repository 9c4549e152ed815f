import { pictureAddresses } from "#cms/files/server/index.ts";
import { configRemembered, knownSiteLanguages } from "#cms/settings/server/index.ts";
import { isLanguage, type Language, type SiteLanguages } from "#contract/language.ts";
import type { Document, Gathered, KeptText } from "#platform/feature.ts";
import type { Indexed, IndexedPage } from "#platform/indexed.ts";
import type { Platform } from "#platform/platform.ts";
import { isHidden } from "../../seo.ts";
import { type Listed, sitemap, sitemapIndex } from "./sitemap-xml.ts";

/** How many pages one sitemap has. The protocol allows 50,000; so few are soon read, and are small in the cache. */
export const pagesInSitemap = 500;

/** `/sitemap.xml` names the sitemaps, of which there is one for each kind of page, language and 500 pages. */
export function sitemapDocuments(platform: Platform, all: Pick<Gathered, "indexed">): Document[] {
  const { outside } = platform;
  return [
    {
      url: "/sitemap.xml",
      async text({ origin }) {
        const now = outside.now();
        const site = await knownSiteLanguages(platform);
        // A site that wants to be listed nowhere names no page; a list of sitemaps may not be empty.
        if ((await configRemembered(platform)).document.seo.hidden) return null;
        const kinds = Object.entries(await all.indexed(platform));
        const counted = await Promise.all(
          kinds.flatMap(([name, kind]) =>
            site.map(async (language) => ({ name, language, ...(await kind.count({ language, now })) })),
          ),
        );
        const addresses = counted.flatMap(({ name, language, total }) =>
          Array.from(
            { length: Math.ceil(total / pagesInSitemap) },
            (_, at) => `${origin}/sitemaps/${name}-${language}-${at + 1}.xml`,
          ),
        );
        return xml(sitemapIndex(addresses), { kinds: kinds.map(([, kind]) => kind), next: counted });
      },
    },
    {
      url: "/sitemaps/:file",
      async text({ origin, params: { file = "" } }) {
        const [, name = "", language, part] = /^([a-z]+)-([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
        const now = outside.now();
        const site = await knownSiteLanguages(platform);
        const indexed = await all.indexed(platform);
        const kind = Object.hasOwn(indexed, name) ? indexed[name] : undefined;
        if (!kind || !isLanguage(language) || !site.includes(language)) return null;
        const offset = (Number(part) - 1) * pagesInSitemap;
        const counted = await kind.count({ language, now });
        if (offset >= counted.total) return null;
        const { document } = await configRemembered(platform);
        if (document.seo.hidden) return null;
        const found = await kind.read({ language, now, offset, limit: pagesInSitemap });
        const pages = found.filter(
          ({ addresses }) => !isHidden(document.routes[addresses[language] ?? ""]?.meta.robots),
        );
        const pictures = await pictureAddresses(platform.db, { ids: pages.flatMap(({ uses }) => uses), now });
        const listed = pages.map((page) => listedOf(page, { origin, language, site, pictures }));
        return xml(sitemap(listed), { kinds: [kind], next: [counted], pages, pictures });
      },
    },
  ];
}

type Place = { origin: string; language: Language; site: SiteLanguages; pictures: Map<string, string> };

function listedOf({ addresses, changed, uses }: IndexedPage, { origin, language, site, pictures }: Place): Listed {
  const alternates = site.flatMap((one): [Language, string][] => {
    const path = addresses[one];
    return path === undefined ? [] : [[one, origin + path]];
  });
  return {
    address: origin + (addresses[language] ?? ""),
    changed,
    alternates: alternates.length > 1 ? alternates : [],
    pictures: uses.flatMap((id) => pictures.get(id) ?? []).map((path) => origin + path),
  };
}

type Life = {
  kinds: readonly Pick<Indexed, "tags">[];
  next: readonly { next: string | null }[];
  pages?: readonly Pick<IndexedPage, "tag">[];
  pictures?: ReadonlyMap<string, string>;
};

function xml(text: string, { kinds, next, pages = [], pictures = new Map() }: Life): KeptText {
  const shown = [...pages.map(({ tag }) => tag), ...[...pictures.keys()].map((id) => `file:${id}`)];
  const tags = ["config", ...new Set([...kinds.flatMap((kind) => kind.tags), ...shown])];
  const expiries = next.flatMap((one) => one.next ?? []);
  return { type: "application/xml", text, tags, validUntil: expiries.sort()[0] ?? null };
}
