import type { ServerFeature } from "#platform/feature.ts";
import { robots } from "./robots.ts";
import { sitemapDocuments } from "./sitemaps/sitemap-documents.ts";

/** How search engines find the site. */
export const seoFeature: ServerFeature = {
  documents: (platform, all) => [robots, ...sitemapDocuments(platform, all)],
};
