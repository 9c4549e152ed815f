import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { Asking } from "./asking.ts";
import { knownSite } from "./check-page.ts";
import { crawl } from "./crawl.ts";
import { SeenLinks } from "./seen-links.ts";
import { sitePages } from "./site-pages.ts";

export type DeadLink = {
  /** The page with the link, and what can be read there. */
  page: string;
  text: string;
  /** Where it leads. */
  to: string;
  fault: "dead" | "moved" | "place";
};

type Now = {
  all: Pick<Gathered, "indexed" | "linkables">;
  /** Called now and then. */
  told: (progress: { done: number; total: number }) => void;
};

const faults = {
  linkDead: "dead",
  menuDead: "dead",
  linkMoved: "moved",
  menuMoved: "moved",
  anchorGone: "place",
} as const;

/**
 * Follows all links of the public pages to addresses of this site, for the terminal: those that lead nowhere, to a
 * redirect, or to a place that their page does not have. Nothing is stored, and no other site is asked.
 */
export async function checkLinksNow(platform: Platform, { all, told }: Now): Promise<DeadLink[]> {
  const [site, pages] = await Promise.all([knownSite(platform), sitePages(platform, all)]);
  const links = new SeenLinks(site);
  const { answers } = await crawl(pages, {
    ...{
      asking: new Asking(platform.site, { rest: false }),
      links,
      linkables: all.linkables(platform),
      main: site.main,
    },
    read: async () => {},
    broken: () => {},
    told: async (done, total) => told({ done, total }),
  });
  return links.found(answers).flatMap(({ name, page, about = "", values = {} }): DeadLink[] => {
    if (!page || !(name in faults)) return [];
    const fragment = values["fragment"] === undefined ? "" : `#${values["fragment"]}`;
    return [
      { page: page.address, text: about, to: `${values["to"]}${fragment}`, fault: faults[name as keyof typeof faults] },
    ];
  });
}
