import type { Endpoint } from "#platform/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import { formEndpoints } from "./form-routes.ts";
import { messageEndpoints } from "./message-routes.ts";

export function contactEndpoints(platform: Platform): Endpoint[] {
  return [...messageEndpoints(platform), ...formEndpoints(platform)];
}
