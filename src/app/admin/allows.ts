import type { AuthState } from "#cms/users/contract.ts";
import type { Permission } from "#contract/rights.ts";

/** Whether the reader may do something; what needs no right is for everybody here. */
export function allows({ models }: Pick<AuthState, "models">, needs: Permission | undefined): boolean {
  if (!needs) return true;
  const [resource = "", action = ""] = needs.split(".");
  return (models as Record<string, Record<string, boolean>>)[resource]?.[action] === true;
}
