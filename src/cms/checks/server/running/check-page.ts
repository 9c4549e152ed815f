import { filesById } from "#cms/files/server/index.ts";
import { configRemembered, siteAddressOf } from "#cms/settings/server/index.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";
import type { Checked, Found } from "../found.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { checkGaps } from "../rules/gaps.ts";
import { checkHeadings } from "../rules/headings.ts";
import { checkPictures, inOneSize, type KnownFile } from "../rules/pictures.ts";
import { checkTexts } from "../rules/texts.ts";
import type { Asking } from "./asking.ts";

/** What a check knows of the site as a whole. */
export type Site = {
  main: Language;
  names: Record<Language, string>;
  origins: string[];
};

export async function knownSite(platform: Platform): Promise<Site> {
  const { document } = await configRemembered(platform);
  const { url, main } = siteAddressOf(document, platform.settings);
  const { pagetitle, translations } = document;
  return {
    main,
    names: { de: pagetitle, en: translations.en?.pagetitle || pagetitle },
    origins: [...new Set([platform.site.origin, url])],
  };
}

type Parts = { platform: Platform; asking: Asking; site: Site };

/** Everything that is found on a page by itself: its texts, headings and pictures. */
export async function checkPage(
  { platform, asking, site }: Parts,
  { page, facts }: { page: Checked; facts: PageFacts },
): Promise<Found[]> {
  const home = page.address === homeAddress(page.language, site.main);
  const [files, bytes] = await Promise.all([knownFiles(platform, facts), bytesOf(asking, facts)]);
  return [
    ...checkTexts({ page, facts, site: site.names[page.language], home }),
    ...checkHeadings({ page, facts }),
    ...checkGaps({ page, facts }),
    ...checkPictures({ page, facts }, { files, bytes }),
  ];
}

/** Nobody is hindered by a page with more pictures; only their texts are not looked at. */
const mostFiles = 500;

async function knownFiles({ db, outside }: Platform, { pictures }: PageFacts): Promise<Map<string, KnownFile>> {
  const ids = [...new Set(pictures.flatMap(({ file, alt }) => (file !== null && alt === "" ? file : [])))];
  const view = { of: "guests" as const, now: outside.now(), can: { write: false, delete: false } };
  const files = await filesById(db, { ids: ids.slice(0, mostFiles), view });
  return new Map(
    files.map(({ _id, name, isImg, decorative, alt, translations }) => {
      return [_id, { name, undescribed: isImg && !decorative && alt === "" && !translations.en?.alt }];
    }),
  );
}

async function bytesOf(asking: Asking, { pictures }: PageFacts): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const src of inOneSize(pictures)) found.set(src, (await asking.head(src)).bytes);
  return found;
}
