import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import * as contract from "../contract.ts";

const plan = { act: "publish", at: "2030-01-01T00:00:00.000Z" } as const;

export const samples: Samples = {
  "POST /productgroup": () => ({ body: { name_de: "Gläser" } }),
  "POST /duplicate/productgroup": async (making) => ({ body: { _id: await draft(making) } }),
  "PUT /productgroup": async (making) => ({ body: { _id: await draft(making), version: 1, name_de: "Karaffen" } }),
  "DELETE /productgroup": async (making) => ({ body: { _id: await draft(making) } }),
  "POST /publish/productgroup": async (making) => ({ body: [await draft(making)] }),
  "POST /unpublish/productgroup": async (making) => ({ body: [await draft(making)] }),
  "POST /batch/productgroup": async (making) => ({ body: [await draft(making)] }),
  "POST /batch/productgroup/delete": async (making) => ({ body: [await draft(making)] }),
  "POST /trash/productgroup/restore": async (making) => ({ body: [await trashed(making)] }),
  "POST /trash/productgroup/delete": async (making) => ({ body: [await trashed(making)] }),
  "POST /plan/productgroup": async (making) => ({ body: { _id: await draft(making), ...plan } }),
  "DELETE /plan/productgroup": async (making) => {
    const body = { _id: await draft(making), ...plan };
    const { behind } = (await making.system.call(contract.planGroup, { body })).reply;
    return { query: { id: behind?.plans[0]?._id ?? "" } };
  },
  "POST /restore/productgroup": async (making) => {
    const thing = await draft(making);
    const { reply } = await making.system.call(contract.readGroupRevisions, { query: { thing } });
    const revision = (reply as { items: contract.GroupRevision[] }).items[0]?._id ?? "";
    return { body: { _id: thing, version: 1, revision } };
  },
  "POST /retract/productgroup": async (making) => {
    const { _id, version } = await published(making);
    return { body: [{ _id, version }] };
  },
  "POST /discard/productgroup": async (making) => {
    const { _id, version } = await published(making);
    const body = { _id, version, name_de: "Karaffen" };
    const changed = (await making.system.call(contract.changeGroup, { body })).reply;
    return { body: { _id, version: changed.version } };
  },
  "POST /preview/productgroup": async (making) => ({ body: { _id: await draft(making) } }),
  "DELETE /preview/productgroup": async (making) => {
    const body = { _id: await draft(making) };
    await making.system.call(contract.makeGroupPreview, { body });
    return { query: { id: body._id } };
  },
  "POST /presence/productgroup": async (making) => ({ body: { _id: await draft(making), sitting: randomUUID() } }),
};

async function draft({ system }: Making): Promise<string> {
  return (await system.call(contract.createGroup, { body: { name_de: "Gläser" } })).reply._id;
}

async function published(making: Making): Promise<contract.Group> {
  const { reply } = await making.system.call(contract.publishGroups, { body: [await draft(making)] });
  return reply[0]!;
}

async function trashed(making: Making): Promise<string> {
  const _id = await draft(making);
  await making.system.call(contract.deleteGroup, { body: { _id } });
  return _id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /productgroup": ["productgroup.create"],
  "POST /duplicate/productgroup": ["productgroup.create"],
  "PUT /productgroup": ["productgroup.update"],
  "DELETE /productgroup": ["productgroup.delete"],
  "POST /publish/productgroup": ["productgroup.publish"],
  "POST /unpublish/productgroup": ["productgroup.unpublish"],
  "POST /batch/productgroup/delete": ["productgroup.delete"],
  "POST /trash/productgroup/restore": ["productgroup.undelete"],
  "POST /trash/productgroup/delete": ["productgroup.purge"],
  "POST /plan/productgroup": ["productgroup.plan"],
  "DELETE /plan/productgroup": ["productgroup.unplan"],
  "POST /restore/productgroup": ["productgroup.restore"],
  "POST /retract/productgroup": ["productgroup.retract"],
  "POST /discard/productgroup": ["productgroup.discard"],
  "POST /preview/productgroup": ["productgroup.preview"],
  "DELETE /preview/productgroup": ["productgroup.unpreview"],
  "POST /batch/productgroup": "reads",
  "POST /presence/productgroup": "says who is there, and is forgotten within a minute",
};
