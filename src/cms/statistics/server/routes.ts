import { siteLanguagesOf } from "#cms/settings/server/index.ts";
import type { Permission } from "#contract/rights/rights.ts";
import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import type { Filter } from "../dimensions.ts";
import * as shares from "../share-contract.ts";
import type { Span } from "./closed/span-of-documents.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { readCounting } from "./funnels/read-funnels.ts";
import { deleteFunnel, makeFunnel, renameFunnel } from "./funnels/write-funnels.ts";
import { exportStatistics } from "./reading/export-statistics.ts";
import { happenedOn } from "./reading/happened-on.ts";
import { Names } from "./reading/names-of.ts";
import { statisticsOf } from "./reading/read-statistics.ts";
import { spanOf } from "./reading/span-of.ts";
import { endShare, listShares, makeShare, sharedReport } from "./shares/share-use.ts";

type Reporting = { span: Span; filter: Filter; now: Date; may: (permission: Permission) => boolean };

export function statisticsEndpoints(platform: Platform, all: Gathered): Endpoint[] {
  const { db, outside, goals } = platform;
  const counter = visitCounterOf(platform);
  const languages = siteLanguagesOf(platform);
  const linkables = all.linkables(platform);
  counter.knowThings(linkables);
  const names = new Names({ linkables, main: async () => (await languages.read())[0], now: () => outside.now() });
  platform.changes.listen((tags) => names.forget(tags));

  async function reportOf({ span, filter, now, may }: Reporting): Promise<contract.Statistics> {
    await counter.flush();
    const kinds = await all.happened(platform);
    const happened = (on: Span) => happenedOn(db, { span: on, happened: kinds, titles: all.titles, may, now });
    return statisticsOf(db, { span, filter, names, happened });
  }

  const readOne = async (id: string) => (await readCounting(db)).find((funnel) => funnel.id === id);

  return [
    handle(contract.readStatistics, async ({ query: { from, to, ...filter }, now, may }) =>
      reportOf({ span: spanOf({ from, to }, now), filter, now, may }),
    ),

    handle(contract.exportStatistics, async ({ query: { list = "days", from, to, ...filter }, now, language }) => {
      const span = spanOf({ from, to }, now);
      await counter.flush();
      return exportStatistics(db, { span, filter, list, language, names });
    }),

    handle(contract.readLiveStatistics, async () => {
      const live = await counter.live();
      const [titles, files] = await Promise.all([
        names.atPaths(live.pages.map(({ value }) => value)),
        names.ofLinks(live.downloads.map(({ value }) => value)),
      ]);
      return {
        ...live,
        pages: live.pages.map((page) => ({ ...page, name: titles.get(page.value) ?? null })),
        downloads: live.downloads.map((file) => ({ ...file, name: files.get(file.value) ?? null })),
      };
    }),

    handle(contract.countClick, async ({ body: { to } }) => {
      if (goals.request) counter.clicked(to, goals.request);
      return {};
    }),

    handle(contract.makeFunnel, async ({ body, actor, now }) => {
      const id = outside.id();
      await makeFunnel(db, { ...body, id, by: actor.id, now });
      return { _id: id, version: 1 };
    }),

    handle(contract.renameFunnel, async ({ body: { _id, version, name }, actor, now }) => {
      await withCurrent(renameFunnel(db, { id: _id, version, name, by: actor.id, now }), readOne);
      return { _id, version: version + 1 };
    }),

    handle(contract.deleteFunnel, async (call) => {
      const id = idToRemove(call);
      // What has been counted of it goes with it.
      await counter.flush();
      await deleteFunnel(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(shares.readShares, async ({ now }) => ({ items: await listShares(db, { now }) })),

    handle(shares.makeShare, async ({ body: written, actor, now }) => {
      const id = outside.id();
      const secret = await makeShare(db, { id, written, by: actor.id, now });
      const [share] = await listShares(db, { id, now });
      return { share: share!, secret };
    }),

    handle(shares.endShare, async (call) => {
      const id = idToRemove(call);
      await endShare(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(shares.readShared, async ({ query: { secret }, now }) => {
      const { span, ...shared } = await sharedReport(db, { secret, now });
      // The same for all who have the link, whatever else they may see.
      return { ...shared, report: await reportOf({ span, filter: shared.filter, now, may: () => false }) };
    }),
  ];
}
