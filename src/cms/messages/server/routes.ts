import type { Endpoint } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { formEndpoints } from "./forms/form-routes.ts";
import { messageEndpoints } from "./inbox/message-routes.ts";

export function contactEndpoints(platform: Platform, all: Pick<Gathered, "related">): Endpoint[] {
  return [...messageEndpoints(platform, all), ...formEndpoints(platform)];
}
