import { createContext, type ReactNode, useContext } from "react";
import type { Models, Permission } from "#contract/rights/rights.ts";
import type { AnyRoute } from "#contract/wire/route.ts";

/** What the user may do, by the table of rights; provided by the frame of the admin centre. Null: not known, so nothing is hidden. */
export const MayContext = createContext<Models | null>(null);

/** A right, or an endpoint that asks for one. */
export type Asked = Permission | Pick<AnyRoute, "permission">;

/** Whether the user has a right, or may call an endpoint. What they may not do is not offered; the API refuses it anyway. */
export function useMay(): (asked: Asked) => boolean {
  const models = useContext(MayContext);
  return (asked) => {
    const permission = typeof asked === "string" ? asked : asked.permission;
    if (permission === null || models === null) return true;
    const [resource = "", action = ""] = permission.split(".");
    return (models as Record<string, Record<string, boolean>>)[resource]?.[action] === true;
  };
}

/** Shows its children to those who may do this. */
export function May({ to, children }: { to: Asked; children: ReactNode }) {
  return useMay()(to) ? children : null;
}
