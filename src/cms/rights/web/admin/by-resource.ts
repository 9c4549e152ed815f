import type { Permission } from "#contract/rights/rights.ts";

/** Rights by the thing that they are about, in the order in which they come. */
export function byResource(permissions: readonly Permission[]): { resource: string; permissions: Permission[] }[] {
  const found = new Map<string, Permission[]>();
  for (const permission of permissions) {
    const [resource = ""] = permission.split(".");
    found.set(resource, [...(found.get(resource) ?? []), permission]);
  }
  return [...found].map(([resource, own]) => ({ resource, permissions: own }));
}
