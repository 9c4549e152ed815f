import type { Audited, Samples } from "#server/testing/samples.ts";
import { password } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";

export const samples: Samples = {
  "POST /subject/search": () => ({ body: { address: newAddress() } }),
  "POST /subject/export": () => ({ body: { address: newAddress(), format: "json" } }),
  "POST /subject/preview": () => ({ body: { address: newAddress() } }),
  "POST /subject/erase": () => {
    const address = newAddress();
    return { body: { address, confirm: address } };
  },
  "GET /subject/own/export": () => ({ query: { format: "json" } }),
  "POST /subject/own/close": () => ({ body: { current: password } }),
};

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /subject/export": ["privacy.export"],
  "POST /subject/erase": ["privacy.erase"],
  "POST /subject/own/close": ["privacy.close"],
  "POST /subject/search": ["privacy.search"],
  "POST /subject/preview": "reads: what it does is taken back",
};
