import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { placeOf } from "#contract/addresses.ts";
import { readAddresses } from "#contract/links/addresses.ts";
import { linkKinds } from "#contract/links/link.ts";
import { findTargets, readTargets } from "#contract/links/targets.ts";
import type { Db } from "#database/database.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import { addressesOf } from "./addresses-of.ts";
import { linksAt, linksNamed, placesNamed, targetsOf } from "./targets-of.ts";

/** How many things of each kind a search finds. */
const mostFound = 8;

/** What the house says about the things that links lead to; the features that own them find them. */
export function linkEndpoints(db: Db, linkables: Linkables): Endpoint[] {
  return [
    handle(readAddresses, async ({ body: { lang: language, links }, now, validUntil }) => {
      const { addresses, next } = await addressesOf(linkables, { links, language, now });
      if (next !== null) validUntil(next);
      return addresses;
    }),

    handle(findTargets, async ({ query: { q = "", at, places = false, kinds }, now }) => {
      const asked = linkKinds.filter((kind) => kinds === undefined || kinds.split(",").includes(kind));
      if (at === undefined) {
        const links = await linksNamed(linkables, { q, kinds: asked, limit: mostFound });
        const things = await targetsOf(linkables, { links, now });
        return places ? [...things, ...(await placesNamed(linkables, { q, limit: mostFound, now }))] : things;
      }
      const [main] = await readSiteLanguages(db);
      const place = placeOf(at.replace(/[?#].*$/, ""), main);
      return place ? targetsOf(linkables, { links: await linksAt(linkables, { place, kinds: asked }), now }) : [];
    }),

    handle(readTargets, ({ body: links, now }) => targetsOf(linkables, { links, now })),
  ];
}
