import { type EntryList, readEntries } from "#cms/entries/contract.ts";
import { knownSiteLanguages } from "#cms/settings/server/index.ts";
import { mountOf } from "#contract/addresses.ts";
import { type Language, languages } from "#contract/language.ts";
import type { Document } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { Caller } from "./caller.ts";
import { atom, type Feed, jsonFeed, rss } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

const formats: Record<string, { type: string; write: (feed: Feed, now: Date) => string }> = {
  "rss.xml": { type: "application/rss+xml", write: rss },
  "atom.xml": { type: "application/atom+xml", write: atom },
  "feed.json": { type: "application/feed+json", write: jsonFeed },
};

/** What most programs for websites call their feeds, below `/feed`: readers that follow one of those stay. */
const formerFiles = { "": "rss.xml", "/rss": "rss.xml", "/rss2": "rss.xml", "/rdf": "rss.xml", "/atom": "atom.xml" };

/** `null`: below no mount. */
const mounts: (Language | null)[] = [null, ...languages];
const segmentOf = (mount: Language | null) => (mount ? `/${mount}` : "");

/**
 * The newest entries for programs that follow the site, in each of its languages: `/feed/rss.xml`, `/en/feed/atom.xml`;
 * `tag` narrows them to a branch of tags.
 */
export function feedDocuments(platform: Platform): Document[] {
  return [
    ...mounts.map((mount) => feedsBelow(mount, platform)),
    ...mounts.flatMap((mount) => ledFrom(mount, platform)),
  ];
}

function feedsBelow(mount: Language | null, { db, remembered, outside }: Platform): Document {
  return {
    url: `${segmentOf(mount)}/feed/:file`,
    parameters: ["tag"],
    async text({ params, query, origin, call }) {
      const site = await knownSiteLanguages({ db, remembered });
      const [main] = site;
      const language = mount ?? main;
      const format = Object.hasOwn(formats, params["file"] ?? "") ? formats[params["file"] ?? ""] : undefined;
      // The main language has no mount.
      if (!format || !site.includes(language) || mount === main) return null;
      const { tag = "" } = query;
      const caller = new Caller(call);
      const own = `${mountOf(language, main)}/feed/${params["file"]}${tag && `?${new URLSearchParams({ tag }).toString()}`}`;
      const feed = await readFeed({ db, caller, origin, language, site, tag, own });
      if (tag && feed.items.length === 0) return null;
      const text = format.write(feed, outside.now());
      return { type: format.type, text, tags: [...caller.tags, "config"], validUntil: caller.validUntil };
    },
  };
}

/** Addresses without a file lead to it, as long as guests find entries there. */
function ledFrom(mount: Language | null, { db, remembered }: Platform): Document[] {
  return Object.entries(formerFiles).map(([former, file]) => ({
    url: `${segmentOf(mount)}/feed${former}`,
    async answer({ call }) {
      const site = await knownSiteLanguages({ db, remembered });
      const language = mount !== null && site.includes(mount) ? mount : site[0];
      const query = { lang: language, pageSize: 1 };
      const { total } = (await new Caller(call).ask(readEntries, { query })) as EntryList;
      return total > 0 ? { to: `${mountOf(language, site[0])}/feed/${file}`, moved: true } : null;
    },
  }));
}
