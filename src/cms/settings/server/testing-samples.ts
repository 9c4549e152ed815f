import type { Audited, Samples } from "#server/testing/samples.ts";
import * as settings from "../contract.ts";

export const samples: Samples = {
  "PUT /config": async ({ system }) => {
    const { reply } = await system.call(settings.readConfig, { query: {} });
    return { body: { version: reply[0]?.version ?? 0, entryDates: "TT.MM.JJJJ" } };
  },
};

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "PUT /config": { single: "config.update" },
};
