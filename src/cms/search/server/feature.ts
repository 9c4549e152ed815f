import type { ServerFeature } from "#platform/feature.ts";
import { search } from "../blocks/search/block.ts";
import { foundKinds } from "../kinds.ts";
import { indexJob } from "./index/index-changes.ts";
import { languagesJob } from "./index/rebuild.ts";
import { indexingJobs, trimmingJobs } from "./jobs.ts";
import { up } from "./migrations/2026-11-26-search.ts";
import { up as languages } from "./migrations/2026-11-26-search-languages.ts";
import { up as trigramCounts } from "./migrations/2026-11-26-search-trigram-counts.ts";
import { searchEndpoints } from "./routes.ts";
import { synonymTitles } from "./synonyms/read-synonyms.ts";
import { transferredSynonyms } from "./synonyms/transferred-synonyms.ts";

/** The index is also kept up to date while the search is switched off, so that it finds everything once it is back. */
export const searchFeature: ServerFeature = {
  component: "search",
  migrations: {
    "2026-11-26-search": { up },
    "2026-11-26-search-languages": { up: languages },
    "2026-11-26-search-trigram-counts": { up: trigramCounts },
  },
  endpoints: searchEndpoints,
  blocks: [search],
  jobs: trimmingJobs,
  // What is published is found at once, whatever else there is to do.
  lanes: (platform, all) => ({ search: { kinds: indexingJobs(platform, all) } }),
  followers: [
    {
      job: indexJob,
      follows: (tag) => tag.startsWith("component:") || foundKinds.some((kind) => tag.startsWith(`${kind}:`)),
    },
    { job: languagesJob, follows: (tag) => tag === "config" },
  ],
  transferred: () => [transferredSynonyms],
  titles: { synonym: synonymTitles },
};
