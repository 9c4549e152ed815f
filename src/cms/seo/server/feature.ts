import type { ServerFeature } from "#platform/feature.ts";
import { collectJob } from "./indexnow/collect.ts";
import { indexNowEndpoints, indexNowJobs, keyDocument } from "./indexnow/indexnow.ts";
import { up as indexNow } from "./migrations/2026-11-26-indexnow.ts";
import { robots } from "./robots.ts";
import { sitemapDocuments } from "./sitemaps/sitemap-documents.ts";

/** How search engines find the site. */
export const seoFeature: ServerFeature = {
  migrations: { "2026-11-26-indexnow": { up: indexNow } },
  endpoints: indexNowEndpoints,
  documents: (platform, all) => [robots, ...sitemapDocuments(platform, all), keyDocument(platform)],
  jobs: indexNowJobs,
  followers: [{ job: collectJob, follows: (tag) => tag === "config" || /^(page|entry):/.test(tag) }],
};
