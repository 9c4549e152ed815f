import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { newAddress, rowOf } from "#server/testing/things/accounts.ts";
import { makeBundle } from "../contract.ts";

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
};

async function bundle({ system }: Making): Promise<string> {
  return (await system.call(makeBundle, { body: written() })).reply._id;
}

export const audited: Audited = {
  "POST /right/bundle": ["bundle.create"],
  "PUT /right/bundle": ["bundle.update"],
  "DELETE /right/bundle": ["bundle.delete"],
  "PUT /right/user": ["user.bundles"],
};
