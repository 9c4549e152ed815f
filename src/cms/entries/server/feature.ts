import { findLinked } from "#platform/faces/found.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { newsList } from "../blocks/news-list/block.ts";
import newsListMail from "../blocks/news-list/server/mail-block.ts";
import { newsPattern } from "../news-range.ts";
import { taggedEntries } from "./entry-tags.ts";
import { entryTitles } from "./entry-titles.ts";
import { feedDocuments } from "./feeds/feed-documents.ts";
import { entryJobs } from "./jobs.ts";
import { up as formerLives } from "./migrations/2026-11-23-former-lives.ts";
import { up as picturesInTexts } from "./migrations/2026-11-25-pictures-in-texts.ts";
import { up as languagesOfLives } from "./migrations/2026-11-26-languages-of-lives.ts";
import { up as slugsOfEntries } from "./migrations/2026-11-26-slugs-of-entries.ts";
import { up as toldEntries } from "./migrations/2026-11-26-told-entries.ts";
import { up as entryStates } from "./migrations/2026-12-05-entry-states.ts";
import { up as toldEntriesOnly } from "./migrations/2026-12-10-told-entries.ts";
import { carryOutEntryPlan, tellFailedPlan } from "./publication/plan-entry.ts";
import { linkedEntries } from "./reach/entry-links.ts";
import { indexedEntries } from "./reach/indexed-entries.ts";
import { publishedEntries } from "./reach/published-entries.ts";
import { searchedEntries } from "./reach/searched-entries.ts";
import { entryCards } from "./reading/overview-cards.ts";
import { entryEndpoints } from "./routes.ts";
import { transferredEntries, transferredEntryVersions } from "./transfer/transferred-entries.ts";
import { retranslate } from "./writing/retranslate.ts";

export const entriesFeature: ServerFeature = {
  migrations: {
    "2026-11-23-former-lives": { up: formerLives },
    "2026-11-25-pictures-in-texts": { up: picturesInTexts },
    "2026-11-26-languages-of-lives": { up: languagesOfLives },
    "2026-11-26-slugs-of-entries": { up: slugsOfEntries },
    "2026-11-26-told-entries": { up: toldEntries },
    "2026-12-05-entry-states": { up: entryStates },
    "2026-12-10-told-entries": { up: toldEntriesOnly },
  },
  endpoints: entryEndpoints,
  blocks: [newsList],
  mailBlocks: [newsListMail],
  jobs: entryJobs,
  plans: ({ outside: { id } }) => ({
    entry: {
      carryOut: (tx, plan, { now }) => carryOutEntryPlan(tx, plan, { now, id }),
      failed: (tx, plan, { now }) => tellFailedPlan(tx, plan, { now, id }),
    },
  }),
  titles: { entry: entryTitles },
  indexed: (platform) => ({ entries: indexedEntries(platform) }),
  linkables: (platform) => ({ entry: linkedEntries(platform) }),
  searched: () => searchedEntries,
  tagged: taggedEntries,
  overview: entryCards,
  found: (platform) => [{ kind: "entry", needs: "entry.readDrafts", find: findLinked(linkedEntries(platform)) }],
  happened: publishedEntries,
  workedOn: { needs: "entry.readDrafts", acts: ["entry.create", "entry.update", "entry.restore"] },
  siteLanguagesChanged: retranslate,
  pageParameters: { news: newsPattern },
  documents: feedDocuments,
  transferred: () => [transferredEntryVersions, transferredEntries],
};
