import { alwaysGiven, isBundled } from "#contract/rights/bundles.ts";
import { type Holder, may, type Permission } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";

/**
 * Nobody gives what they do not have, nor what no bundle may give.
 * @throws Problem `BUNDLE_BEYOND`
 */
export function refuseBeyond(giver: Holder, permissions: readonly Permission[]): void {
  const isWithin = (permission: Permission) =>
    permission === alwaysGiven || (isBundled(permission) && may(giver, permission));
  if (!permissions.every(isWithin)) throw new Problem("BUNDLE_BEYOND", { field: "permissions" });
}
