import type { Audited, Samples } from "#server/testing/samples.ts";
import * as consent from "../contract.ts";

export const samples: Samples = {
  "POST /consent": async ({ house }) => {
    const { version } = (await house.guest.call(consent.readNotice, {})).reply;
    return { body: { choice: "save", wishes: ["ga"], version } };
  },
  "PUT /integration": async ({ system }) => {
    const { version } = (await system.call(consent.readIntegrations, {})).reply;
    return { body: { version, youtube: { on: true, id: "" } } };
  },
};

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "PUT /integration": { single: "integration.update" },
  "POST /consent": "a visitor's answer is written into the ledger of consent, which holds nothing about who it was",
};
