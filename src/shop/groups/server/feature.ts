import { findLinked } from "#platform/faces/found.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import { carryOutPublication, refileThings, restateThings, trashOf } from "#shop/things/server/index.ts";
import { groupKind, groupTitles } from "./group-kind.ts";
import { up } from "./migrations/2026-11-26-product-groups.ts";
import { linkedGroups } from "./reach/group-links.ts";
import { indexedGroups } from "./reach/indexed-groups.ts";
import { taggedGroups } from "./reach/tagged-groups.ts";
import { groupEndpoints } from "./routes.ts";
import { transferredGroups } from "./transfer/transferred-groups.ts";

export const groupsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-26-product-groups": { up } },
  endpoints: groupEndpoints,
  jobs: ({ db }) => ({
    ...trashJob(db, trashOf(groupKind)),
    "group-states": { work: () => restateThings(db, groupKind), lasting: true },
  }),
  plans: ({ outside: { id } }) => ({
    productgroup: {
      carryOut: (tx, plan, { now }) => carryOutPublication(tx, groupKind, { plan, now, id }),
      failed: async (tx, { thing }, { now }) => {
        const [[, title] = ["", ""]] = await groupTitles(tx, { ids: [thing] });
        await notify(tx, { id: id(), kind: "productgroup.planFailed", thing, facts: { title }, by: null, now });
      },
    },
  }),
  indexed: (platform) => ({ productgroups: indexedGroups(platform) }),
  linkables: (platform) => ({ productgroup: linkedGroups(platform) }),
  found: (platform) => [
    { kind: "productgroup", needs: "productgroup.readDrafts", find: findLinked(linkedGroups(platform)) },
  ],
  tagged: taggedGroups,
  siteLanguagesChanged: (tx, { site }) => refileThings(tx, groupKind, { site }),
  titles: { productgroup: groupTitles },
  transferred: () => transferredGroups,
};
