import { knownSiteLanguages } from "#cms/settings/server/index.ts";
import { mountOf } from "#contract/addresses.ts";
import { isLanguage } from "#contract/language.ts";
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

/**
 * The newest entries for programs that follow the site, in each of its languages: `/feed/rss.xml`, `/en/feed/atom.xml`;
 * `tag` narrows them to a branch of tags.
 */
export function feedDocuments({ db, remembered, outside }: Platform): Document[] {
  return ["", "/:mount"].map((mount) => ({
    url: `${mount}/feed/:file`,
    parameters: ["tag"],
    async text({ params, query, origin, call }) {
      const site = await knownSiteLanguages({ db, remembered });
      const [main] = site;
      const language = mount === "" ? main : params["mount"];
      const format = Object.hasOwn(formats, params["file"] ?? "") ? formats[params["file"] ?? ""] : undefined;
      // The main language has no mount.
      if (!format || !isLanguage(language) || !site.includes(language) || (mount && language === main)) return null;
      const { tag = "" } = query;
      const caller = new Caller(call);
      const own = `${mountOf(language, main)}/feed/${params["file"]}${tag && `?${new URLSearchParams({ tag }).toString()}`}`;
      const feed = await readFeed({ db, caller, origin, language, site, tag, own });
      if (tag && feed.items.length === 0) return null;
      const text = format.write(feed, outside.now());
      return { type: format.type, text, tags: [...caller.tags, "config"], validUntil: caller.validUntil };
    },
  }));
}
