import type { Audited, Samples } from "#server/testing/samples.ts";
import * as settings from "../contract.ts";

export const samples: Samples = {
  "PUT /config": async ({ system }) => {
    const { reply } = await system.call(settings.readConfig, { query: {} });
    return { body: { version: reply[0]?.version ?? 0, entryDates: "TT.MM.JJJJ" } };
  },
  "POST /config/mail/test": async () => {
    const { mailServer } = await import("#platform/mail/transport/testing-server.ts");
    const { port } = await mailServer();
    return { body: { host: "127.0.0.1", port, encryption: "none" } };
  },
};

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "PUT /config": { single: "config.update" },
  "POST /config/mail/test": { single: "config.testMail" },
};
