import type { AuditEntry } from "#cms/audit/contract.ts";
import { auditGroupOf } from "#contract/audit.ts";
import type { ThingScreens } from "#web/feature.ts";

/** Where to see who did it; null for whoever is gone. */
export function personAddress({ by }: AuditEntry, { user }: ThingScreens): string | null {
  return user && by && by.name !== null ? `${user}/${by._id}` : null;
}

/** Where to see a thing; null where it is gone or there is no screen for it. */
export function thingAddress({ action, thing }: AuditEntry, screens: ThingScreens): string | null {
  const screen = screens[auditGroupOf(action)];
  return screen && thing && thing.name !== null ? `${screen}/${thing._id}` : null;
}
