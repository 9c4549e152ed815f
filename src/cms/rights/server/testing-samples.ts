import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { newAddress, rowOf } from "#server/testing/things/accounts.ts";
import { makeBundle } from "../contract.ts";
import { makeApiToken } from "../token-contract.ts";

let made = 0;
const written = () => ({ name: `Packen ${(made += 1)}`, permissions: ["order.read" as const, "order.ship" as const] });

export const samples: Samples = {
  "POST /right/bundle": () => ({ body: written() }),
  "PUT /right/bundle": async (making) => ({ body: { _id: await bundle(making), version: 1, note: "Für die Halle" } }),
  "DELETE /right/bundle": async (making) => ({ body: { _id: await bundle(making) } }),
  "PUT /right/user": async ({ house }) => {
    const to = newAddress("versand");
    await house.as("customer", to);
    const { id, version } = await rowOf(house, to);
    return { body: { _id: id, version, bundles: ["shipping"] } };
  },
  "POST /apitoken": () => ({ body: token() }),
  "DELETE /apitoken": async ({ system }) => {
    const { _id } = (await system.call(makeApiToken, { body: token() })).reply.token;
    return { body: { _id } };
  },
};

const token = () => ({ name: "Lager", scopes: ["order.read" as const], days: 30 });

async function bundle({ system }: Making): Promise<string> {
  return (await system.call(makeBundle, { body: written() })).reply._id;
}

export const audited: Audited = {
  "POST /right/bundle": ["bundle.create"],
  "PUT /right/bundle": ["bundle.update"],
  "DELETE /right/bundle": ["bundle.delete"],
  "PUT /right/user": ["user.bundles"],
  "POST /apitoken": ["apiToken.create"],
  "DELETE /apitoken": ["apiToken.end"],
};
