import type { Endpoint } from "#platform/endpoints/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import { formEndpoints } from "./forms/form-routes.ts";
import { messageEndpoints, type Quota } from "./inbox/message-routes.ts";

export function contactEndpoints(platform: Platform, files: Quota): Endpoint[] {
  return [...messageEndpoints(platform, files), ...formEndpoints(platform)];
}
