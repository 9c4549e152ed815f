import type { Audited, Samples } from "#server/testing/samples.ts";
import { newAddress } from "#server/testing/things/accounts.ts";

export const samples: Samples = {
  "POST /subject/search": () => ({ body: { address: newAddress() } }),
  "POST /subject/export": () => ({ body: { address: newAddress(), format: "json" } }),
  "POST /subject/preview": () => ({ body: { address: newAddress() } }),
  "POST /subject/erase": () => {
    const address = newAddress();
    return { body: { address, confirm: address } };
  },
};

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /subject/export": ["privacy.export"],
  "POST /subject/erase": ["privacy.erase"],
  "POST /subject/search": ["privacy.search"],
  "POST /subject/preview": "reads: what it does is taken back",
};
