import { checkAudit } from "#platform/audit.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { readAudit } from "./read-audit.ts";

export function auditEndpoints({ db }: Platform, { titles }: Pick<Gathered, "titles">): Endpoint[] {
  return [
    handle(contract.readAudit, ({ query }) => readAudit(db, { ...query, titles })),
    handle(contract.checkAudit, () => checkAudit(db)),
  ];
}
