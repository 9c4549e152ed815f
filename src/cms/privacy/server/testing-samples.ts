import { newAddress } from "#server/testing/accounts.ts";
import type { Samples } from "#server/testing/samples.ts";

export const samples: Samples = {
  "POST /subject/search": () => ({ body: { address: newAddress() } }),
  "POST /subject/export": () => ({ body: { address: newAddress(), format: "json" } }),
  "POST /subject/preview": () => ({ body: { address: newAddress() } }),
  "POST /subject/erase": () => {
    const address = newAddress();
    return { body: { address, confirm: address } };
  },
};
