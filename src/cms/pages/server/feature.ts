import { findLinked } from "#platform/faces/found.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import { sharedSection } from "../blocks/shared-section/block.ts";
import { usedBlockTypes } from "./blocks/used-blocks.ts";
import { linkedPages } from "./found/page-links.ts";
import { pageTitles } from "./found/page-titles.ts";
import { searchedPages } from "./found/searched-pages.ts";
import { up } from "./migrations/2026-12-04-pages-off.ts";
import { up as usesOfSections } from "./migrations/2026-12-06-uses-of-shared-sections.ts";
import { up as places } from "./migrations/2026-12-08-page-places.ts";
import { up as gaps } from "./migrations/2026-12-09-page-gaps.ts";
import { carryOutPagePlan, tellFailedPlan } from "./publication/plan-page.ts";
import { indexedPages } from "./reading/indexed-pages.ts";
import { pageEndpoints } from "./routes.ts";
import { transferredPages } from "./transfer/transferred-pages.ts";
import { pageTrash } from "./writing/delete-page.ts";
import { tagsOnPages } from "./writing/page-tags.ts";
import { restatePages, retranslatePages } from "./writing/retranslate.ts";

export const pagesFeature: ServerFeature = {
  migrations: {
    "2026-12-04-pages-off": { up },
    "2026-12-06-uses-of-shared-sections": { up: usesOfSections },
    "2026-12-08-page-places": { up: places },
    "2026-12-09-page-gaps": { up: gaps },
  },
  endpoints: pageEndpoints,
  blocks: [sharedSection],
  jobs: ({ db }, { blocks }) => ({
    ...trashJob(db, pageTrash(blocks)),
    "page-states": { work: () => restatePages(db, { types: blocks }), lasting: true },
  }),
  plans: ({ outside: { id } }, { blocks: types }) => ({
    page: {
      carryOut: (tx, plan, { now }) => carryOutPagePlan(tx, plan, { types, now, id }),
      failed: (tx, plan, { now }) => tellFailedPlan(tx, plan, { now, id }),
    },
  }),
  forms: ({ db }, { blocks }) => usedBlockTypes(db, { types: blocks }),
  titles: { page: pageTitles },
  indexed: (platform, { blocks: types }) => ({ pages: indexedPages(platform, types) }),
  linkables: (platform) => ({ page: linkedPages(platform) }),
  searched: ({ blocks }) => searchedPages(blocks),
  tagged: ({ blocks }) => tagsOnPages(blocks),
  found: (platform) => [{ kind: "page", needs: "page.readDrafts", find: findLinked(linkedPages(platform)) }],
  workedOn: { needs: "page.readDrafts", acts: ["page.create", "page.update", "page.restore"] },
  transferred: (_, { blocks }) => transferredPages(blocks),
  siteLanguagesChanged: (tx, { site }, { blocks: types }) => retranslatePages(tx, { site, types }),
};
