import { useMatches } from "react-router";
import { siteOf } from "#web/site/head/head.ts";
import type { AuthState } from "../contract.ts";

/** Who is logged in and what they may do, as the frame around the screen knows it. */
export function useAuth(): AuthState | null {
  const auth = (siteOf(useMatches()) as { auth: AuthState } | undefined)?.auth;
  return !auth || auth.user.roles.includes("guest") ? null : auth;
}
