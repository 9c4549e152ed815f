import { randomUUID } from "node:crypto";
import type { Audited, Samples } from "#server/testing/samples.ts";

export const samples: Samples = {
  "POST /batch/address": () => ({ body: { lang: "de", links: [`page:${randomUUID()}`] } }),
  "POST /batch/link": () => ({ body: [`page:${randomUUID()}`] }),
};

export const audited: Audited = { "POST /batch/address": "reads", "POST /batch/link": "reads" };
