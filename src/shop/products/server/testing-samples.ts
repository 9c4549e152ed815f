import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createGroup } from "#shop/groups/contract.ts";
import * as contract from "../contract.ts";

const plan = { act: "publish", at: "2030-01-01T00:00:00.000Z" } as const;

export const samples: Samples = {
  "POST /shop/product": () => ({ body: { type: "service", name_de: "Führung", price: 12 } }),
  "POST /duplicate/product": async (making) => ({ body: { _id: await draft(making) } }),
  "POST /shop/succession": async (making) => ({ body: { _id: await draft(making), vintage: 2027 } }),
  "PUT /shop/product": async (making) => ({ body: { _id: await draft(making), version: 1, name_de: "Rundgang" } }),
  "PUT /batch/product": async (making) => ({
    body: { items: [{ _id: await draft(making), version: 1 }], change: { price: { percent: 5 } } },
  }),
  "DELETE /shop/product": async (making) => ({ body: { _id: await draft(making) } }),
  "POST /publish/product": async (making) => ({ body: [await draft(making)] }),
  "POST /unpublish/product": async (making) => ({ body: [await draft(making)] }),
  "POST /batch/product": async (making) => ({ body: [await draft(making)] }),
  "POST /batch/product/delete": async (making) => ({ body: [await draft(making)] }),
  "POST /trash/product/restore": async (making) => ({ body: [await trashed(making)] }),
  "POST /trash/product/delete": async (making) => ({ body: [await trashed(making)] }),
  "POST /plan/product": async (making) => ({ body: { _id: await draft(making), ...plan } }),
  "DELETE /plan/product": async (making) => {
    const body = { _id: await draft(making), ...plan };
    const { behind } = (await making.system.call(contract.planProduct, { body })).reply;
    return { query: { id: behind?.plans[0]?._id ?? "" } };
  },
  "POST /restore/product": async (making) => {
    const thing = await draft(making);
    const { reply } = await making.system.call(contract.readProductRevisions, { query: { thing } });
    const revision = (reply as { items: contract.ProductRevision[] }).items[0]?._id ?? "";
    return { body: { _id: thing, version: 1, revision } };
  },
  "POST /retract/product": async (making) => {
    const { _id, version } = await published(making);
    return { body: [{ _id, version }] };
  },
  "POST /discard/product": async (making) => {
    const { _id, version } = await published(making);
    const body = { _id, version, name_de: "Rundgang" };
    const changed = (await making.system.call(contract.changeProduct, { body })).reply;
    return { body: { _id, version: changed.version } };
  },
  "POST /preview/product": async (making) => ({ body: { _id: await draft(making) } }),
  "DELETE /preview/product": async (making) => {
    const body = { _id: await draft(making) };
    await making.system.call(contract.makeProductPreview, { body });
    return { query: { id: body._id } };
  },
  "POST /presence/product": async (making) => ({ body: { _id: await draft(making), sitting: randomUUID() } }),
};

/** A service in a group: of others the law asks more before they are published. */
async function draft({ system }: Making): Promise<string> {
  const group = (await system.call(createGroup, { body: { name_de: "Führungen" } })).reply._id;
  const body = { type: "service", name_de: "Führung", price: 12, group } as const;
  return (await system.call(contract.createProduct, { body })).reply._id;
}

async function published(making: Making): Promise<contract.Product> {
  const { reply } = await making.system.call(contract.publishProducts, { body: [await draft(making)] });
  return reply[0]!;
}

async function trashed(making: Making): Promise<string> {
  const _id = await draft(making);
  await making.system.call(contract.deleteProduct, { body: { _id } });
  return _id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /shop/product": ["product.create"],
  "POST /duplicate/product": ["product.create"],
  "POST /shop/succession": ["product.create"],
  "PUT /shop/product": ["product.update"],
  "PUT /batch/product": ["product.update"],
  "DELETE /shop/product": ["product.delete"],
  "POST /publish/product": ["product.publish"],
  "POST /unpublish/product": ["product.unpublish"],
  "POST /batch/product/delete": ["product.delete"],
  "POST /trash/product/restore": ["product.undelete"],
  "POST /trash/product/delete": ["product.purge"],
  "POST /plan/product": ["product.plan"],
  "DELETE /plan/product": ["product.unplan"],
  "POST /restore/product": ["product.restore"],
  "POST /retract/product": ["product.retract"],
  "POST /discard/product": ["product.discard"],
  "POST /preview/product": ["product.preview"],
  "DELETE /preview/product": ["product.unpreview"],
  "POST /batch/product": "reads",
  "POST /presence/product": "says who is there, and is forgotten within a minute",
};
