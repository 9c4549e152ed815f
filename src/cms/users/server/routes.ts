import type { Endpoint } from "#platform/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { loginEndpoints } from "./login-endpoints.ts";
import { sessionEndpoints } from "./session-endpoints.ts";
import { userAdminEndpoints } from "./user-admin-endpoints.ts";

export function userEndpoints(platform: Platform): Endpoint[] {
  return [
    ...loginEndpoints(platform),
    ...accountEndpoints(platform),
    ...sessionEndpoints(platform),
    ...userAdminEndpoints(platform),
  ];
}
