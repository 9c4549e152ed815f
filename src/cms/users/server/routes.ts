import type { Endpoint } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { accountEndpoints } from "./account/account-endpoints.ts";
import { userAdminEndpoints } from "./administration/user-admin-endpoints.ts";
import { factorEndpoints } from "./factors/factor-endpoints.ts";
import { loginEndpoints } from "./sessions/login-endpoints.ts";
import { sessionEndpoints } from "./sessions/session-endpoints.ts";

export function userEndpoints(platform: Platform, all: Pick<Gathered, "registered" | "connectedAs">): Endpoint[] {
  return [
    ...loginEndpoints(platform, all),
    ...accountEndpoints(platform, all),
    ...sessionEndpoints(platform),
    ...factorEndpoints(platform),
    ...userAdminEndpoints(platform),
  ];
}
