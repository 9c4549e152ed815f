import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { placeOf, reservedSlugs } from "#contract/addresses.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { listRedirects, readRedirect } from "./read-redirects.ts";
import { changeRedirect, createRedirect, deleteRedirect } from "./write-redirect.ts";

export function redirectEndpoints(platform: Platform, gathered: Pick<Gathered, "linkables">): Endpoint[] {
  const { db, outside } = platform;
  const linkables = gathered.linkables(platform);
  const places = async () => ({ db, linkables, main: (await readSiteLanguages(db))[0], now: outside.now() });
  const read = async (id: string) => readRedirect(await places(), id);

  /** At such an address no redirect would ever be asked for. */
  async function isPage(path: string): Promise<boolean> {
    const { main, now } = await places();
    const place = placeOf(path, main);
    const [first = ""] = place?.segments ?? [];
    if (!place || reservedSlugs().has(first.toLowerCase())) return true;
    const id = await linkables["page"]?.at(place);
    return id ? (await linkables["page"]?.targets({ ids: [id], now }))?.get(id)?.state === "open" : false;
  }

  return [
    handle(contract.readRedirects, async ({ query }) => listRedirects(await places(), query)),

    handle(contract.createRedirect, async ({ body, actor, now }) => {
      const id = outside.id();
      await createRedirect(db, { id, ...body, by: actor.id, now, isPage });
      return read(id);
    }),

    handle(contract.changeRedirect, async ({ body, actor, now }) => {
      const { _id: id, ...change } = body;
      await withCurrent(changeRedirect(db, { id, ...change, by: actor.id, now, isPage }), read);
      return read(id);
    }),

    handle(contract.deleteRedirect, async (call) => {
      const id = idToRemove(call);
      await deleteRedirect(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.deleteRedirectBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => deleteRedirect(db, { id, by: actor.id, now }) }),
    ),
  ];
}
