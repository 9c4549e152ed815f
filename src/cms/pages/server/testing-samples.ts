import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import * as pages from "../contract.ts";

const plan = { act: "publish", at: "2030-01-01T00:00:00.000Z" } as const;

export const samples: Samples = {
  "GET /list/page": () => ({}),
  "GET /waiting/page": () => ({}),
  "POST /page": () => ({ body: { title: "Seite" } }),
  "POST /duplicate/page": async (making) => ({ body: { _id: await page(making) } }),
  "PUT /page": async (making) => ({ body: { _id: await page(making), version: 1, title: "Unsere Seite" } }),
  "DELETE /page": async (making) => ({ body: { _id: await page(making) } }),
  "POST /publish/page": async (making) => ({ body: [await page(making)] }),
  "POST /home/page": async (making) => ({ body: { _id: (await published(making))._id } }),
  "POST /unpublish/page": async (making) => ({ body: [await page(making)] }),
  "POST /batch/page": async (making) => ({ body: [await page(making)] }),
  "POST /batch/page/delete": async (making) => ({ body: [await page(making)] }),
  "POST /trash/page/restore": async (making) => ({ body: [await trashed(making)] }),
  "POST /trash/page/delete": async (making) => ({ body: [await trashed(making)] }),
  "POST /plan/page": async (making) => ({ body: { _id: await page(making), ...plan } }),
  "DELETE /plan/page": async (making) => {
    const body = { _id: await page(making), ...plan };
    const { behind } = (await making.system.call(pages.planPage, { body })).reply;
    return { query: { id: behind?.plans[0]?._id ?? "" } };
  },
  "POST /restore/page": async (making) => {
    const thing = await page(making);
    const { reply } = await making.system.call(pages.readPageRevisions, { query: { thing } });
    const revision = (reply as { items: pages.PageRevision[] }).items[0]?._id ?? "";
    return { body: { _id: thing, version: 1, revision } };
  },
  "POST /retract/page": async (making) => {
    const { _id, version } = await published(making);
    return { body: [{ _id, version }] };
  },
  "POST /discard/page": async (making) => {
    const { _id, version } = await published(making);
    const body = { _id, version, title: "Unsere Seite" };
    const changed = (await making.system.call(pages.changePage, { body })).reply;
    return { body: { _id, version: changed.version } };
  },
  "POST /preview/page": async (making) => ({ body: { _id: await page(making) } }),
  "DELETE /preview/page": async (making) => {
    const body = { _id: await page(making) };
    await making.system.call(pages.makePagePreview, { body });
    return { query: { id: body._id } };
  },
  "POST /presence/page": async (making) => ({ body: { _id: await page(making), sitting: randomUUID() } }),
};

async function page({ system }: Making): Promise<string> {
  return (await system.call(pages.createPage, { body: { title: "Seite" } })).reply._id;
}

async function published(making: Making): Promise<pages.Page> {
  const { reply } = await making.system.call(pages.publishPages, { body: [await page(making)] });
  return reply[0]!;
}

async function trashed(making: Making): Promise<string> {
  const _id = await page(making);
  await making.system.call(pages.deletePage, { body: { _id } });
  return _id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /page": ["page.create"],
  "POST /duplicate/page": ["page.create"],
  "PUT /page": ["page.update"],
  "DELETE /page": ["page.delete"],
  "POST /publish/page": ["page.publish"],
  "POST /home/page": ["page.home"],
  "POST /unpublish/page": ["page.unpublish"],
  "POST /batch/page/delete": ["page.delete"],
  "POST /trash/page/restore": ["page.undelete"],
  "POST /trash/page/delete": ["page.purge"],
  "POST /plan/page": ["page.plan"],
  "DELETE /plan/page": ["page.unplan"],
  "POST /restore/page": ["page.restore"],
  "POST /retract/page": ["page.retract"],
  "POST /discard/page": ["page.discard"],
  "POST /preview/page": ["page.preview"],
  "DELETE /preview/page": ["page.unpreview"],
  "POST /batch/page": "reads",
  "POST /presence/page": "says who is there, and is forgotten within a minute",
};
