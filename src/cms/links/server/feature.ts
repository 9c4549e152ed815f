import type { ServerFeature } from "#platform/feature.ts";
import { linkEndpoints } from "./routes.ts";

export const linksFeature: ServerFeature = {
  endpoints: (platform, { linkables }) => linkEndpoints(platform.db, linkables(platform)),
};
