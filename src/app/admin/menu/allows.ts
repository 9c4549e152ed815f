import type { AuthState } from "#cms/users/contract.ts";
import type { Permission } from "#contract/rights/rights.ts";

/** Whether the user has a right; true if none is needed. */
export function allows({ models }: Pick<AuthState, "models">, needs: Permission | undefined): boolean {
  if (!needs) return true;
  const [resource = "", action = ""] = needs.split(".");
  return (models as Record<string, Record<string, boolean>>)[resource]?.[action] === true;
}
