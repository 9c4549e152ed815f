import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import * as entries from "../contract.ts";

const plan = { act: "publish", at: "2030-01-01T00:00:00.000Z" } as const;

export const samples: Samples = {
  "POST /entry": () => ({ body: { title: "Lese" } }),
  "POST /duplicate/entry": async (making) => ({ body: { _id: await entry(making) } }),
  "PUT /entry": async (making) => ({ body: { _id: await entry(making), version: 1, title: "Weinlese" } }),
  "DELETE /entry": async (making) => ({ body: { _id: await entry(making) } }),
  "POST /publish/entry": async (making) => ({ body: [await entry(making)] }),
  "POST /unpublish/entry": async (making) => ({ body: [await entry(making)] }),
  "POST /batch/entry": async (making) => ({ body: [await entry(making)] }),
  "POST /batch/entry/delete": async (making) => ({ body: [await entry(making)] }),
  "POST /batch/entry/tag": async (making) => ({ body: { entries: [await entry(making)], add: ["Hof"] } }),
  "POST /trash/entry/restore": async (making) => ({ body: [await trashed(making)] }),
  "POST /trash/entry/delete": async (making) => ({ body: [await trashed(making)] }),
  "POST /plan/entry": async (making) => ({ body: { _id: await entry(making), ...plan } }),
  "DELETE /plan/entry": async (making) => {
    const body = { _id: await entry(making), ...plan };
    const { behind } = (await making.system.call(entries.planEntry, { body })).reply;
    return { query: { id: behind?.plans[0]?._id ?? "" } };
  },
  "POST /restore/entry": async (making) => {
    const thing = await entry(making);
    const { reply } = await making.system.call(entries.readRevisions, { query: { thing } });
    const revision = (reply as { items: entries.Revision[] }).items[0]?._id ?? "";
    return { body: { _id: thing, version: 1, revision } };
  },
  "POST /retract/entry": async (making) => {
    const { _id, version } = await published(making);
    return { body: [{ _id, version }] };
  },
  "POST /discard/entry": async (making) => {
    const { _id, version } = await published(making);
    const body = { _id, version, title: "Weinlese" };
    const changed = (await making.system.call(entries.changeEntry, { body })).reply;
    return { body: { _id, version: changed.version } };
  },
  "POST /preview/entry": async (making) => ({ body: { _id: await entry(making) } }),
  "DELETE /preview/entry": async (making) => {
    const body = { _id: await entry(making) };
    await making.system.call(entries.makePreview, { body });
    return { query: { id: body._id } };
  },
  "POST /presence/entry": async (making) => ({ body: { _id: await entry(making), sitting: randomUUID() } }),
};

async function entry({ system }: Making): Promise<string> {
  return (await system.call(entries.createEntry, { body: { title: "Lese" } })).reply._id;
}

async function published(making: Making): Promise<entries.Entry> {
  const { reply } = await making.system.call(entries.publishEntries, { body: [await entry(making)] });
  return reply[0]!;
}

async function trashed(making: Making): Promise<string> {
  const _id = await entry(making);
  await making.system.call(entries.deleteEntry, { body: { _id } });
  return _id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /entry": ["entry.create"],
  "POST /duplicate/entry": ["entry.create"],
  "PUT /entry": ["entry.update"],
  "DELETE /entry": ["entry.delete"],
  "POST /publish/entry": ["entry.publish"],
  "POST /unpublish/entry": ["entry.unpublish"],
  "POST /batch/entry/delete": ["entry.delete"],
  "POST /batch/entry/tag": ["entry.update"],
  "POST /trash/entry/restore": ["entry.undelete"],
  "POST /trash/entry/delete": ["entry.purge"],
  "POST /plan/entry": ["entry.plan"],
  "DELETE /plan/entry": ["entry.unplan"],
  "POST /restore/entry": ["entry.restore"],
  "POST /retract/entry": ["entry.retract"],
  "POST /discard/entry": ["entry.discard"],
  "POST /preview/entry": ["entry.preview"],
  "DELETE /preview/entry": ["entry.unpreview"],
  "POST /batch/entry": "reads",
  "POST /presence/entry": "says who is there, and is forgotten within a minute",
};
