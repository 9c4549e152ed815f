import type { Permission } from "#contract/rights/rights.ts";

/** Rights as keys of texts, which the log may hold: it keeps no words that somebody has typed. */
export function keysOf(permissions: readonly Permission[]): string[] {
  return permissions.map((one) => `rights:${one}`);
}
