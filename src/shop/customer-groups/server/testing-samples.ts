import { randomUUID } from "node:crypto";
import { createUser } from "#cms/users/contract.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { createCustomerGroup } from "../contract.ts";

const written = () => ({ name_de: `Gastronomie ${randomUUID()}`, name_en: "", display: "net" as const, discount: 10 });

export const samples: Samples = {
  "GET /shop/customergroup/member": async (making) => ({ query: { group: await group(making) } }),
  "POST /shop/customergroup": () => ({ body: written() }),
  "PUT /shop/customergroup": async (making) => ({ body: { _id: await group(making), version: 1, discount: 12.5 } }),
  "DELETE /shop/customergroup": async (making) => ({ body: { _id: await group(making) } }),
  "POST /batch/shop/customergroup/delete": async (making) => ({ body: [await group(making)] }),
  "PUT /shop/customergroup/member": async (making) => ({
    body: { user: await customer(making), group: await group(making) },
  }),
};

async function group({ system }: Making): Promise<string> {
  return (await system.call(createCustomerGroup, { body: written() })).reply._id;
}

async function customer({ system }: Making): Promise<string> {
  return (await system.call(createUser, { body: { name: "Ida", handle: newAddress("ida") } })).reply._id!;
}

export const audited: Audited = {
  "POST /shop/customergroup": ["customerGroup.create"],
  "PUT /shop/customergroup": ["customerGroup.update"],
  "DELETE /shop/customergroup": ["customerGroup.delete"],
  "POST /batch/shop/customergroup/delete": ["customerGroup.delete"],
  "PUT /shop/customergroup/member": ["customerGroup.place"],
};
