import { checkAudit } from "#platform/audit.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { readAudit } from "./read-audit.ts";

export function auditEndpoints({ db }: Platform): Endpoint[] {
  return [
    handle(contract.readAudit, ({ query }) => readAudit(db, query)),
    handle(contract.checkAudit, () => checkAudit(db)),
  ];
}
