import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import * as file from "../file-contract.ts";
import * as missed from "../missed-contract.ts";
import { exportRedirects } from "./file/export-redirects.ts";
import { importRedirects } from "./file/import-redirects.ts";
import { receiveFile } from "./file/read-file.ts";
import { isPageAt, isTakenAt } from "./finding/is-page.ts";
import { listRedirects, readRedirect, readWay } from "./finding/read-redirects.ts";
import { missedOf } from "./missed/own-missed.ts";
import { ignoreMissed, listMissed } from "./missed/read-missed.ts";
import { changeRedirect, createRedirect, deleteRedirect } from "./writing/write-redirect.ts";

export function redirectEndpoints(platform: Platform, gathered: Pick<Gathered, "linkables">): Endpoint[] {
  const { db, outside, remembered, settings } = platform;
  const linkables = gathered.linkables(platform);
  const places = async () => {
    const [main] = await readSiteLanguages(db);
    return { db, linkables, remembered, main, now: outside.now() };
  };
  const read = async (id: string) => readRedirect(await places(), id);
  const checking = {
    isPage: async (path: string) => isPageAt(await places(), path),
    isTaken: async (from: string) => isTakenAt(await places(), from),
  };
  /** The names of this site: as its owner has set it, and as this request found it. */
  const origins = (origin: string) => [settings.publicUrl, origin].flatMap((one) => one?.replace(/\/+$/, "") ?? []);

  return [
    handle(contract.readRedirects, async ({ query }) => listRedirects(await places(), query)),

    handle(contract.readRedirectWay, async ({ query, request }) =>
      readWay({ ...(await places()), address: query.address, origins: origins(request.origin) }),
    ),

    handle(contract.createRedirect, async ({ body, actor, language, now }) => {
      const id = outside.id();
      await createRedirect(db, { id, ...body, by: actor.id, now, ...checking, language });
      return read(id);
    }),

    handle(contract.changeRedirect, async ({ body, actor, language, now }) => {
      const { _id: id, ...change } = body;
      await withCurrent(changeRedirect(db, { id, ...change, by: actor.id, now, ...checking, language }), read);
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

    handle(file.exportRedirects, async ({ language }) => exportRedirects(await places(), { t: translator(language) })),

    handle(file.importRedirects, async ({ query, request, actor, language }) =>
      importRedirects(db, {
        places: await places(),
        lines: await receiveFile(request.form, platform),
        dry: query.dry === "yes",
        origins: origins(request.origin),
        t: translator(language),
        id: outside.id,
        by: actor.id,
      }),
    ),

    handle(missed.readMissedAddresses, async ({ query }) => {
      await missedOf(platform).flush();
      return listMissed(await places(), query);
    }),

    handle(missed.ignoreMissedAddresses, ({ body: ids, actor, now }) =>
      ignoreMissed(db, { ids, ignored: true, by: actor.id, now }),
    ),

    handle(missed.watchMissedAddresses, ({ body: ids, actor, now }) =>
      ignoreMissed(db, { ids, ignored: false, by: actor.id, now }),
    ),
  ];
}
