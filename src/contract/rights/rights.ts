import { ofFeatures, type Said } from "../declared/declared.ts";
import type { Role } from "./roles.ts";

type Rights = Said<"rights">;
export type Resource = keyof Rights;
export type Permission = { [R in Resource]: `${R}.${keyof Rights[R] & string}` }[Resource];

/**
 * Who may do what: the declarations of all features as one table, resource × action × role. Endpoints name a
 * permission (`entry.publish`), never a role. What guests may do is `permission: null` in the record.
 */
export const rights = ofFeatures((features) => {
  const all: Record<string, Record<string, readonly Role[]>> = {};
  // A feature may add actions to a resource of another one.
  for (const [resource, actions] of features.flatMap((feature) => Object.entries(feature.rights ?? {}))) {
    all[resource] = { ...all[resource], ...actions };
  }
  return Object.freeze(all);
}) as () => { readonly [R in Resource]: { readonly [A in keyof Rights[R]]: readonly Role[] } };

const table = ofFeatures(
  () =>
    new Map<string, readonly Role[]>(
      Object.entries(rights()).flatMap(([resource, actions]) =>
        Object.entries<readonly Role[]>(actions).map(
          ([action, allowed]) => [`${resource}.${action}`, allowed] as const,
        ),
      ),
    ),
);

export const permissions = ofFeatures(() => [...table().keys()] as Permission[]);

export function isPermission(name: unknown): name is Permission {
  return typeof name === "string" && table().has(name);
}

export function rolesOf(permission: Permission): readonly Role[] {
  return table().get(permission) ?? [];
}

/** Whoever has rights. */
export type Holder = {
  roles: readonly Role[];
  /** What bundles give beside the roles (`bundles.ts`). */
  bundled?: readonly Permission[];
  /** An API token may no more than these; null or missing for a session. */
  scopes?: readonly Permission[] | null;
};

export function may({ roles, bundled = [], scopes = null }: Holder, permission: Permission): boolean {
  if (scopes !== null && !scopes.includes(permission)) return false;
  return (
    roles.some((role) => rolesOf(permission).includes(role)) ||
    (bundled.includes(permission) && table().has(permission))
  );
}

/** Whether two have the same rights for the same reasons. */
export function sameRights(one: Holder, other: Holder): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ roles, bundled = [], scopes = null }: Holder): string {
  return `${roles.join(" ")}|${bundled.join(" ")}|${scopes?.join(" ") ?? "all"}`;
}

/** What a user may do with each kind of thing: `{ entry: { publish: true, … }, … }`. */
export type Models = { [R in Resource]: { [A in keyof Rights[R]]: boolean } };

export function modelsOf(holder: Holder): Models {
  const kept = modelsByRights();
  const key = keyOf(holder);
  const known = kept.get(key);
  if (known) return known;
  const made = makeModels(holder);
  // There are few roles and bundles, and few combinations of them.
  if (kept.size >= 100) kept.clear();
  kept.set(key, made);
  return made;
}

const modelsByRights = ofFeatures(() => new Map<string, Models>());

function makeModels(actor: Holder): Models {
  const models = Object.entries(rights()).map(([resource, actions]) => [
    resource,
    Object.freeze(
      Object.fromEntries(
        Object.keys(actions).map((action) => [action, may(actor, `${resource}.${action}` as Permission)]),
      ),
    ),
  ]);
  return Object.freeze(Object.fromEntries(models)) as Models;
}
