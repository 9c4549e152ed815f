import type { AuditEntry } from "#cms/audit/contract.ts";
import { auditGroupOf } from "#contract/audit.ts";
import type { ThingScreens } from "#web/feature.ts";

/** The address of the actor's screen; null for a deleted account. */
export function personAddress({ by }: AuditEntry, { user }: ThingScreens): string | null {
  return user && by && by.name !== null ? `${user}/${by._id}` : null;
}

/** The address of a thing's screen; null if the thing is deleted or has no screen. */
export function thingAddress({ action, thing }: AuditEntry, screens: ThingScreens): string | null {
  const screen = screens[auditGroupOf(action)];
  return screen && thing && thing.name !== null ? `${screen}/${thing._id}` : null;
}
