import { pictureAddresses } from "#cms/files/server/index.ts";
import { configRemembered, knownSiteLanguages } from "#cms/settings/server/index.ts";
import { isUnlisted } from "#contract/formats/robots.ts";
import { isLanguage, type Language, type SiteLanguages } from "#contract/language.ts";
import type { Indexed, IndexedPage } from "#platform/faces/indexed.ts";
import type { Document, Gathered, KeptText } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { type Listed, sitemap, sitemapIndex } from "./sitemap-xml.ts";

/** How many pages one sitemap has. The protocol allows 50,000; so few are soon read, and are small in the cache. */
export const pagesInSitemap = 500;

/** `/sitemap.xml` names the sitemaps, of which there is one for each kind of page, language and 500 pages. */
export function sitemapDocuments(platform: Platform, all: Pick<Gathered, "indexed">): Document[] {
  return [
    {
      url: "/sitemap.xml",
      async text({ origin }) {
        const told = await toldNow(platform, all);
        // A list of sitemaps may not be empty: a site that is to be listed nowhere has none.
        if (!told) return null;
        const counted = await Promise.all(
          Object.entries(told.kinds).flatMap(([name, kind]) =>
            told.site.map(async (language) => ({ name, language, ...(await countIn(kind, { ...told, language })) })),
          ),
        );
        const addresses = counted.flatMap(({ name, language, total }) =>
          Array.from(
            { length: Math.ceil(total / pagesInSitemap) },
            (_, at) => `${origin}/sitemaps/${name}-${language}-${at + 1}.xml`,
          ),
        );
        return xml(sitemapIndex(addresses), { kinds: Object.values(told.kinds), next: counted });
      },
    },
    {
      url: "/sitemaps/:file",
      async text({ origin, params: { file = "" } }) {
        const [, name = "", language, part] = /^([a-z]+)-([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
        const told = await toldNow(platform, all);
        const kind = told && Object.hasOwn(told.kinds, name) ? told.kinds[name] : undefined;
        if (!told || !kind || !isLanguage(language) || !told.site.includes(language)) return null;
        const { now, site } = told;
        const offset = (Number(part) - 1) * pagesInSitemap;
        const { next } = await kind.count({ language, now });
        const pages = await pagesOf(kind, { ...told, language, offset });
        if (pages.length === 0) return null;
        const pictures = await pictureAddresses(platform.db, { ids: pages.flatMap(({ uses }) => uses), now });
        const listed = pages.map((page) => listedOf(page, { origin, language, site, pictures }));
        return xml(sitemap(listed), { kinds: [kind], next: [{ next }], pages, pictures });
      },
    },
  ];
}

type Told = {
  kinds: Record<string, Indexed>;
  site: SiteLanguages;
  /** The paths that search engines are asked not to list. */
  hidden: ReadonlySet<string>;
  now: Date;
};

/** Of what search engines are told; null: of nothing. */
async function toldNow(platform: Platform, all: Pick<Gathered, "indexed">): Promise<Told | null> {
  const { document } = await configRemembered(platform);
  if (document.seo.hidden) return null;
  const hidden = Object.entries(document.routes).flatMap(([path, { meta }]) => (isUnlisted(meta.robots) ? [path] : []));
  const [kinds, site] = await Promise.all([all.indexed(platform), knownSiteLanguages(platform)]);
  return { kinds, site, hidden: new Set(hidden), now: platform.outside.now() };
}

type InLanguage = Pick<Told, "hidden" | "now"> & { language: Language };

/** Where all fit into one sitemap, those that are left out are not counted: no sitemap may be empty. */
async function countIn(kind: Indexed, { hidden, now, language }: InLanguage) {
  const counted = await kind.count({ language, now });
  if (hidden.size === 0 || counted.total > pagesInSitemap) return counted;
  return { ...counted, total: (await pagesOf(kind, { hidden, now, language, offset: 0 })).length };
}

async function pagesOf(kind: Indexed, { hidden, now, language, offset }: InLanguage & { offset: number }) {
  const pages = await kind.read({ language, now, offset, limit: pagesInSitemap });
  return pages.filter(({ addresses }) => !hidden.has(addresses[language] ?? ""));
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
  return { type: "application/xml", text, seldom: true, tags, validUntil: expiries.sort()[0] ?? null };
}
